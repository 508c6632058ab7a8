import { Component, type ReactNode } from 'react';
import type { NodePlan } from '../language/plan/access-plan.ts';
import { BrokenState } from './states/broken-state.tsx';
import { useHost } from './host-provider.tsx';
import type { RenderProblem } from './host.ts';

interface BoundaryProps {
  readonly node: Pick<NodePlan, 'file' | 'pointer'>;
  readonly children: ReactNode;
  readonly report: (problem: RenderProblem) => void;
}

class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    const { file, pointer } = this.props.node;
    this.props.report({ file, pointer, reason: error instanceof Error ? error.message : String(error) });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <BrokenState node={this.props.node} onRetry={() => this.setState({ broken: false })} />;
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
