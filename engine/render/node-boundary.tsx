import { Component, type ReactNode } from 'react';
import type { NodePlan } from '../language/plan/access-plan.ts';
import { MissingState } from './states/missing-state.tsx';
import { useHost } from './host-provider.tsx';
import { MissingPartError } from '../widgets/parts/missing-part.ts';
import type { RenderProblem } from './host.ts';
import { Button } from '@blueprintjs/core';
import { useEngineTranslate } from './texts.ts';

interface BrokenStateProps {
  readonly node: Pick<NodePlan, 'file' | 'pointer'>;
  readonly onRetry: () => void;
}

/** The placeholder of a node that could not be drawn. */
const BrokenState = ({ node, onRetry }: BrokenStateProps) => {
  const translate = useEngineTranslate();
  return (
    <div role="alert" className="cf-state">
      <p className="cf-state-title">{translate('error.title')}</p>
      <p className="cf-state-hint">{translate('error.broken', { file: node.file, pointer: node.pointer })}</p>
      <Button onClick={onRetry}>{translate('error.retry')}</Button>
    </div>
  );
};

interface BoundaryProps {
  readonly node: Pick<NodePlan, 'file' | 'pointer'>;
  readonly children: ReactNode;
  readonly report: (problem: RenderProblem) => void;
}

type BoundaryState =
  | { readonly is: 'whole' | 'broken' }
  | { readonly is: 'missing'; readonly error: MissingPartError };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { is: 'whole' };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return error instanceof MissingPartError ? { is: 'missing', error } : { is: 'broken' };
  }

  override componentDidCatch(error: unknown) {
    const { file, pointer } = this.props.node;
    const words = error instanceof Error ? error.message : String(error);
    const reason = error instanceof MissingPartError ? `${error.code}: ${words}` : words;
    this.props.report({ file, pointer, reason });
  }

  override render() {
    if (this.state.is === 'whole') return this.props.children;
    if (this.state.is === 'missing') return <MissingState error={this.state.error} />;
    return <BrokenState node={this.props.node} onRetry={() => this.setState({ is: 'whole' })} />;
  }
}

interface NodeBoundaryProps {
  readonly node: Pick<NodePlan, 'file' | 'pointer'>;
  readonly children: ReactNode;
}

/** Keeps a failing node to itself and names where it was written. */
export const NodeBoundary = ({ node, children }: NodeBoundaryProps) => {
  const { report } = useHost();
  return (
    <Boundary node={node} report={report}>
      {children}
    </Boundary>
  );
};
