import { MissingPartError } from '@counterfoil/engine';
import { Component, type ReactNode } from 'react';
import { missingWords } from './missing-page.ts';
import { engineText } from './t.ts';

interface LoadBoundaryProps {
  readonly children: ReactNode;
}

/** Shown in place of a page that cannot be drawn, above all because its code was not loaded: offers a reload, which keeps the URL. */
export class LoadBoundary extends Component<
  LoadBoundaryProps,
  { readonly failure?: { readonly error: unknown } }
> {
  override state: { readonly failure?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPartError) console.error(error.code, error);
  }

  override render() {
    if (this.state.failure === undefined) return this.props.children;
    const { error } = this.state.failure;
    const words = missingWords(error);
    // Plain elements, since no further code may be loaded here.
    return (
      <main className="cf-message-page">
        <h1 className="bp6-heading">{engineText('error.loadScreen')}</h1>
        {words !== undefined && <p>{words}</p>}
        <button
          type="button"
          className="bp6-button bp6-large bp6-intent-primary"
          onClick={() => {
            globalThis.location.reload();
          }}
        >
          {engineText('error.reload')}
        </button>
      </main>
    );
  }
}
