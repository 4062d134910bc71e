/** Descriptions and examples that both resources over the table of organizations share. */
export const organizationFieldOptions = {
  country: { description: 'The country whose national phone numbers are accepted.' },
  contactText: {
    description: 'Who answers candidates. The chatbot says it to those who ask with whom they speak.',
    example: 'You can reach Noor Bakker at 010 123 45 67 on working days.',
  },
  privacyUrl: {
    description: 'The address of the privacy statement, for candidates who ask what happens to their data.',
    example: 'https://harbour-care.example.com/privacy',
  },
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
