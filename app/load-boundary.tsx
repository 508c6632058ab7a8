import { Component, type ReactNode } from 'react';
import { engineText } from './say.ts';

interface LoadBoundaryProps {
  readonly children: ReactNode;
}

/** Stands where a page should be whose code did not arrive: offers a reload, which keeps the URL. */
export class LoadBoundary extends Component<
  LoadBoundaryProps,
  { readonly failed: boolean; readonly isStyle: boolean }
> {
  override state: { readonly failed: boolean; readonly isStyle: boolean } = { failed: false, isStyle: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, isStyle: error instanceof Error && /\bCSS\b/.test(error.message) };
  }

  override componentDidCatch(error: unknown) {
    // Section 8 of the specification names the code.
    console.error(this.state.isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Plain elements: what draws them must not be code that has yet to arrive.
    return (
      <main className="cf-message-page">
        <h1 className="bp6-heading">{engineText('error.loadScreen')}</h1>
        <p>{engineText(this.state.isStyle ? 'error.styleChunk' : 'error.chunk')}</p>
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
