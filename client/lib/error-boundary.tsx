import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  fallback: (error: unknown) => ReactNode;
  /** Another value is another try. */
  resetKey?: string;
  children: ReactNode;
};

type ErrorBoundaryState = { failed: boolean; error: unknown; resetKey: string | undefined };

/** Shows `fallback` in place of children that threw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: false, error: null, resetKey };
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
