/** A caller with an organization's token: it sees that organization's rows and no others. */
export interface OrganizationCaller {
  readonly kind: 'organization';
  readonly organizationId: string;
  /** ISO 3166 country for values without one, such as national phone numbers. */
  readonly country: string;
}

/** A caller with a partner key: it sees the organizations that it owns. */
export interface PartnerCaller {
  readonly kind: 'partner';
  readonly partnerId: string;
}

/** Who calls; every read, write, filter and relationship is bound to it. */
export type Caller = OrganizationCaller | PartnerCaller;

/** The id that owns the scope's rows. */
export const callerId = (scope: Caller): string =>
  scope.kind === 'organization' ? scope.organizationId : scope.partnerId;
