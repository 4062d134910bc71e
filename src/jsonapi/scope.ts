/** A caller with an organization's token: it sees that organization's rows and no others. */
export interface OrganizationScope {
  readonly kind: 'organization';
  readonly organizationId: string;
  /** ISO 3166 country for values without one, such as national phone numbers. */
  readonly country: string;
}

/** A caller with a partner key: it sees the organizations that it owns. */
export interface PartnerScope {
  readonly kind: 'partner';
  readonly partnerId: string;
}

/** Who calls; every read, write, filter and relationship is bound to it. */
export type Scope = OrganizationScope | PartnerScope;

/** The id that owns the scope's rows. */
export const ownerOf = (scope: Scope): string =>
  scope.kind === 'organization' ? scope.organizationId : scope.partnerId;
