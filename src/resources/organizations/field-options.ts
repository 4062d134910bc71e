/** Descriptions and examples that both resources over the table of organizations share. */
export const organizationFieldOptions = {
  country: { description: 'The country whose national phone numbers are accepted.' },
  webhookUrl: { example: 'https://hooks.example.com/recruitment' },
  webhookSecret: {
    nullable: true,
    description:
      'Signs webhooks. If there is a `webhookUrl` and the secret is absent or null, a secret is generated.',
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  },
  webhookGoneAt: {
    description: 'When the endpoint answered 410. Nothing is sent until a `webhookUrl` is set again.',
  },
} as const;
