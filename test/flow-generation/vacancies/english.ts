import type { VacancyCase } from './vacancy-case.ts';

const en = { language: 'en' } as const;

/** Five English vacancies. */
export const englishVacancies: readonly VacancyCase[] = [
  {
    ...en,
    trade: 'software engineer',
    text: `Senior Backend Engineer (m/f/x) – Amsterdam

We build a booking platform in TypeScript and Go. You will own services from idea to production.

Requirements
- 4+ years of experience with TypeScript or Go
- Fluent in English; Dutch is a plus
- You can work in our Amsterdam office two days a week`,
    knockouts: [
      'You have at least 4 years of experience with TypeScript or Go',
      'Fluent English',
      'You can work in our Amsterdam office two days a week',
    ],
    preferred: ['Kubernetes', 'You enjoy pair programming', 'Dutch'],
    required: {
      'ats_field:greenhouse:first_name': 'First name',
      'ats_field:greenhouse:email': 'Email address',
      'ats_field:greenhouse:resume': 'Resume',
    },
    optional: { linkedin: 'LinkedIn profile', salary: 'Salary expectation', notice: 'Notice period' },
    appointment: { version: 1, scheduleMode: 'custom', askDayEN: 'Which "day" suits you?\nAny day?' },
  },
  {
    ...en,
    trade: 'sales representative',
    text: `SALES REPRESENTATIVE

You visit dealers in the south of the country, present our tools and close deals. A car of the company is yours to drive.
A valid driving licence is a must. Experience in B2B sales is preferred.`,
    knockouts: ['Valid driving licence', 'Willing to travel', 'Must be available full-time'],
    preferred: ['Experience in B2B sales', 'Strong communication skills', 'Team player'],
    required: { name: 'Full name', phone: 'Phone number', start: 'When can you start?' },
    optional: { hours: 'Hours per week', source: 'How did you hear about us?' },
  },
  {
    ...en,
    trade: 'barista',
    text: `Barista wanted in Rotterdam!

Do you love coffee and people? Our bar opens at seven. We teach you the craft: no diploma needed.`,
    knockouts: ['You are able to start at 7 am', 'At least 16 years old', "You don't mind working weekends"],
    preferred: ['Customer-focused attitude', 'Flexibility', 'Experience with a till'],
    required: { first_name: 'First name', availability: 'Which days can you work?' },
    optional: { allergies: 'Allergies', photo: 'Photo' },
  },
  {
    ...en,
    trade: 'carpenter',
    text: `Carpenter

Location: Antwerp

We renovate old houses. You make stairs, frames and roofs, and you read drawings. VCA is required on site.`,
    knockouts: ['VCA certificate', 'You have your own tools', 'Ability to lift 25 kg'],
    preferred: ['Experience as a carpenter is preferred', 'You have worked on listed buildings', 'Punctual'],
    required: { email: 'E-mail', dob: 'Date of birth', certificate: 'Copy of your VCA certificate' },
    optional: { shoe_size: 'Safety shoe size', years: 'Years of experience' },
  },
  {
    ...en,
    trade: 'primary school teacher',
    text: `Primary school teacher, group 5/6, 0.8 fte

Our school in Leiden has 220 pupils and a team that helps each other. You teach, talk with parents and watch over each child.
You have a teaching qualification, and a certificate of good conduct (VOG) will be asked.`,
    knockouts: ['You have a teaching qualification', 'You speak Dutch and you can write it well'],
    preferred: ['Patience', 'Good with children', 'Creative and organised'],
    required: {
      fullname: 'Name',
      'ats_field:topdesk:postcode': 'Postal code',
      children: 'Number of groups you taught',
    },
    optional: { motivation: 'Motivation', remarks: 'Anything else?' },
  },
];
