import { type DemoApi, type DemoResource, waitForDemoJob } from './api.ts';
import type { DemoAnalyzeResult } from './show-analysis.ts';

/** The vacancy to analyse: its text and the language of the conversation. */
export interface DemoVacancy {
  readonly text: string;
  readonly language: 'en' | 'nl';
}

interface Item {
  readonly value: string;
  readonly sessionField: string;
}

/** Turns the active suggestions of an analysis into requirements of a flow, each with its `knockout`. */
const requirementsOf = (result: DemoAnalyzeResult, knockout: boolean): Item[] => {
  const items = [
    ...result.conditions,
    ...result.hardSkills,
    ...result.softSkills,
    ...result.languageRequirements,
  ];
  const fieldOf = new Map(items.map(({ id, sessionVariable }) => [id, sessionVariable]));
  return result.suggested
    .filter((item) => item.active && item.knockout === knockout)
    .map(({ id, name }) => ({ value: name, sessionField: fieldOf.get(id) ?? id }));
};

/** Returns the required certificates and diplomas as knockout requirements. The analysis suggests only skills, languages and conditions. */
const credentialsOf = ({ certifications, educationalQualifications }: DemoAnalyzeResult): Item[] => [
  ...certifications
    .filter(({ required }) => required)
    .map(({ certification, writtenAsRequirement }, index) => ({
      value: writtenAsRequirement || certification,
      sessionField: `certificate_${index + 1}`,
    })),
  ...educationalQualifications
    .filter(({ required }) => required)
    .map(({ qualification, writtenAsRequirement }, index) => ({
      value: writtenAsRequirement || qualification,
      sessionField: `diploma_${index + 1}`,
    })),
];

const fields = {
  en: { first: 'First name', last: 'Last name', phone: 'Phone number', email: 'E-mail address' },
  nl: { first: 'Voornaam', last: 'Achternaam', phone: 'Telefoonnummer', email: 'E-mailadres' },
};

/** Generates an application flow from the suggestions and requirements of an analysis. Returns the finished generation. */
export const generateDemoFlow = async (
  api: DemoApi,
  { text, language }: DemoVacancy,
  result: DemoAnalyzeResult,
): Promise<DemoResource> => {
  const { first, last, phone, email } = fields[language];
  const [title = ''] = text.trim().split('\n');
  const generation = await api.create('/flow-generations', 'flowGenerations', {
    flowType: 'vacancy_application_flow',
    parameters: {
      language,
      emojiUsage: '1',
      flowName: title.slice(0, 100),
      // Certificates first: of two equal requirements the first one is asked, and it should have the wording of the certificate.
      knockoutRequirements: [...credentialsOf(result), ...requirementsOf(result, true)],
      preferredRequirements: requirementsOf(result, false),
      requiredFields: [
        { value: first, sessionField: 'first_name' },
        { value: last, sessionField: 'last_name' },
        { value: phone, sessionField: 'phone' },
      ],
      optionalFields: [{ value: email, sessionField: 'email' }],
      extraOptions: [],
    },
    context: { type: 'text', value: text },
  });
  return waitForDemoJob(api, `/flow-generations/${generation.id}`);
};
