import { describe, expect, test } from '@jest/globals';
import { parseVacancy } from '../src/text/parse-vacancy.ts';
import { findLexiconMentions } from '../src/skills/lexicon-matches.ts';

const openings = {
  nl: 'Medewerker bij een bedrijf in de stad\n\nWat ga je doen?\n- ',
  en: 'Worker for the company in town\n\nWhat you will do\n- ',
} as const;

/** The hard skills that the lexicons know in a duty. */
const known = (duty: string, language: 'en' | 'nl'): string[] =>
  findLexiconMentions(parseVacancy(openings[language] + duty))
    .filter(({ kind, statement }) => kind === 'hard' && statement.section !== 'title')
    .map(({ name }) => name);

describe('the work of offices, schools, laboratories and governments', () => {
  test.each([
    ['je verzorgt de loonaangiften en pensioenaangiften', ['Loonaangiften', 'Pensioenaangiften']],
    ['je stelt begrotingen en managementrapportages op', ['Begrotingen', 'Managementrapportages']],
    ['je treft betalingsregelingen en verstuurt aanmaningen', ['Betalingsregelingen', 'Aanmaningen']],
    ['je voert exitgesprekken en bewaakt de gesprekscyclus', ['Exitgesprekken', 'Gesprekscyclus']],
    ['je schrijft verweerschriften en onderzoekt jurisprudentie', ['Verweerschriften', 'Jurisprudentie']],
    ['je voert keukentafelgesprekken', ['Keukentafelgesprekken']],
    ['je doet zoekwoordonderzoek en linkbuilding', ['Zoekwoordonderzoek', 'Linkbuilding']],
    ['je werkt in AFAS, Nmbrs en Loket', ['AFAS', 'Nmbrs', 'Loket']],
    ['je bewaakt het meerjarenonderhoudsplan in Planon', ['Meerjarenonderhoudsplan', 'Planon']],
    ['verantwoordelijk voor rondleidingen en tentoonstellingen', ['Rondleidingen', 'Tentoonstellingen']],
    ['je doet titraties en verwerkt ze in LIMS', ['Titratie', 'LIMS']],
    ['je beheert firewalls, VLANs en DHCP', ['Firewalls', 'VLAN', 'DHCP']],
  ])('is known in "%s"', (duty, expected) => {
    expect(known(duty, 'nl')).toEqual(expected);
  });

  test.each([
    [
      'keyword research, link building and technical audits',
      ['Keyword research', 'Link building', 'Technical audits'],
    ],
    ['month-end close, accruals and prepayments', ['Month-end close', 'Accruals and prepayments']],
    ['witness statements and case files', ['Witness statements', 'Case files']],
    ['purchase orders and lead times', ['Purchase orders', 'Lead times']],
    ['build data pipelines with Airflow and Snowflake', ['Data pipelines', 'Airflow', 'Snowflake']],
    ['write firmware with FreeRTOS for STM32', ['Firmware', 'FreeRTOS', 'STM32']],
    ['manage renewals and health scores in Gainsight', ['Renewals', 'Health scores', 'Gainsight']],
    ['dissertations and lectures', ['Dissertations', 'Lectures']],
  ])('is known in "%s" in English', (duty, expected) => {
    expect(known(duty, 'en')).toEqual(expected);
  });

  test('is not read into words of another meaning', () => {
    expect(known('je neemt deel aan overleg en deelt je ideeen', 'nl')).toEqual([]);
    expect(known('dat is een pluspunt', 'nl')).toEqual([]);
    expect(known('we kunnen op je rekenen', 'nl')).toEqual([]);
    expect(known('you may remix, boost and dash', 'en')).toEqual([]);
    expect(known('you join us as a team', 'en')).toEqual([]);
  });
});
