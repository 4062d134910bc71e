/** Example of `parameters` in the reference. */
export const parametersExample = {
  language: 'en',
  emojiUsage: '1',
  flowName: 'Forklift driver',
  knockoutRequirements: [{ value: 'You can drive a reach truck', sessionField: 'reach_truck' }],
  preferredRequirements: [{ value: 'You have worked in a warehouse', sessionField: 'warehouse_experience' }],
  requiredFields: [
    { value: 'First name', sessionField: 'first_name' },
    { value: 'E-mail address', sessionField: 'email' },
  ],
  optionalFields: [{ value: 'Earliest start', sessionField: 'ats_field:example:start_date' }],
  extraOptions: [],
};

/** Example of `context` in the reference. */
export const contextExample = {
  type: 'text',
  value: 'We look for a forklift driver in Utrecht. You drive our reach truck.',
};
