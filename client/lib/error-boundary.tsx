import { Component, type ReactNode } from "react";
import { PageSourceContext } from "./navigation/page-source.tsx";

type ErrorBoundaryProps = {
  /** `reset` shows the children once more. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** Another value is another try. */
  resetKey?: string;
  children: ReactNode;
};

type ErrorBoundaryState = { failed: boolean; error: unknown; resetKey: string | undefined };

/** Shows `fallback` in place of children that threw. The next reader of a failed resource asks anew, but only after the failure was shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = PageSourceContext;
  declare context: React.ContextType<typeof PageSourceContext>;
  override state: ErrorBoundaryState = { failed: false, error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: false, error: null, resetKey };
  }

  override componentDidCatch(error: unknown) {
    this.context.forget(error);
  }

  readonly reset = () => this.setState({ failed: false, error: null });

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.reset) : this.props.children;
  }
}
