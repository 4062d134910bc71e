/** The version of the messages between a host page and an embedded component. */
export const protocolVersion = 1;

/** The components that a host can embed. */
export type ComponentName = 'inbox' | 'flowEditor' | 'flowGeneration';

/** The look that a host asks for. */
export interface ThemeChoice {
  readonly mode?: 'light' | 'dark' | 'system';
  /** A colour as `#rrggbb`. */
  readonly accent?: string;
  readonly radius?: 'none' | 'small' | 'large';
  readonly density?: 'comfortable' | 'compact';
}

/** The settings that a host gives to a component, at the beginning or later. */
export interface HostSettings {
  readonly locale?: 'en' | 'nl';
  readonly theme?: ThemeChoice;
}

/** The reason why a component has no session. */
export type AuthenticationReason =
  | 'tokenRequired'
  | 'tokenInvalid'
  | 'originMismatch'
  | 'expired'
  | 'revoked'
  | 'cookiesBlocked'
  | 'forbidden';

/** An action of the host, with its further members; an `id` asks for a result. */
export interface HostAction {
  readonly action: string;
  readonly id?: string | number;
  readonly [member: string]: unknown;
}

/** The result of an action: `code` says why it failed. */
export interface ActionOutcome {
  readonly ok: boolean;
  readonly code?: string;
}
