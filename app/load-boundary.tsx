import { Component, type ReactNode } from 'react';
import { engineText } from './say.ts';

interface LoadBoundaryProps {
  readonly children: ReactNode;
}

/** Stands where a page should be whose code did not arrive: offers a reload, which keeps the URL. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Plain elements: what draws them must not be code that has yet to arrive.
    return (
      <main className="cf-message-page">
        <h1 className="bp6-heading">{engineText('error.loadScreen')}</h1>
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
