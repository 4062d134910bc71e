/** A caller with an organization's token. It can access the rows of that organization only. */
export interface OrganizationCaller {
  readonly kind: 'organization';
  readonly organizationId: string;
  /** ISO 3166 code of the organization's country, for national phone numbers and the like. */
  readonly country: string;
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
