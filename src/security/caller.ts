/** The parts of the service that a page of another application can embed. */
export type EmbedComponent = 'inbox' | 'flowEditor' | 'flowGeneration';

/** The right of the user of an embedded component: to read, or also to change. */
export type EmbedAccess = 'read' | 'write';

/** The user who acts in an embedded component, and the session that opened it. */
export interface SessionUser {
  /** Id of the row of `users`. */
  readonly id: string;
  readonly sessionId: string;
  readonly component: EmbedComponent;
  readonly access: EmbedAccess;
}

/** A caller with an organization's token, or a user of it. It can access the rows of that organization only. */
export interface OrganizationCaller {
  readonly kind: 'organization';
  readonly organizationId: string;
  /** ISO 3166 code of the organization's country, for national phone numbers and the like. */
  readonly country: string;
  /** The user who acts, when the request comes from an embedded component; absent with a token. */
  readonly user?: SessionUser;
}

/** A caller with a partner key. It can access the organizations of that partner. */
export interface PartnerCaller {
  readonly kind: 'partner';
  readonly partnerId: string;
}

/** The authenticated caller of a request; limits every read, write, filter and relationship. */
export type Caller = OrganizationCaller | PartnerCaller;

/** Returns the id of the organization or partner that owns the caller's rows. */
export const callerId = (caller: Caller): string =>
  caller.kind === 'organization' ? caller.organizationId : caller.partnerId;

/** Returns the id of whoever made the request: the user of an embedded component, otherwise as `callerId`. */
export const requesterId = (caller: Caller): string =>
  caller.kind === 'organization' ? (caller.user?.id ?? caller.organizationId) : caller.partnerId;

/** Returns the user of an embedded component; undefined for a caller with a token, and without a caller. */
export const sessionUserOf = (caller: Caller | undefined): SessionUser | undefined =>
  caller?.kind === 'organization' ? caller.user : undefined;
