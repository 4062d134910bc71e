/** The request of a recruiter: a vacancy and the questions of its flow. */
export interface VacancyCase {
  readonly trade: string;
  readonly language: 'en' | 'nl';
  readonly text: string;
  readonly knockouts: readonly string[];
  readonly preferred: readonly string[];
  /** Values and their session fields. */
  readonly required: Readonly<Record<string, string>>;
  readonly optional: Readonly<Record<string, string>>;
  readonly appointment?: Readonly<Record<string, string | number>>;
}

const items = (values: readonly string[], prefix: string) =>
  values.map((value, index) => ({ value, sessionField: `${prefix}_${index + 1}` }));

const fields = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([sessionField, value]) => ({ value, sessionField }));

/** The attributes of a FlowGeneration for a vacancy. */
export const generationAttributesOf = (vacancy: VacancyCase, flowType: string, emojiUsage = '1') => ({
  flowType,
  parameters: {
    language: vacancy.language,
    emojiUsage,
    flowName: `${vacancy.trade} (${flowType})`,
    knockoutRequirements: items(vacancy.knockouts, 'must'),
    preferredRequirements: items(vacancy.preferred, 'plus'),
    requiredFields: fields(vacancy.required),
    optionalFields: fields(vacancy.optional),
    extraOptions: vacancy.appointment
      ? [{ value: 'appointment', language: vacancy.language, options: vacancy.appointment }]
      : [],
  },
  context: { type: 'text', value: vacancy.text },
});
