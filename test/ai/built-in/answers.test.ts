import { describe, expect, test } from 'vitest';

import { builtInEngineCall, dutchVacancyText, builtInEngine, englishVacancyText } from './built-in-engine.ts';

describe('a question of the candidate', () => {
  const answerOf = async (question: string, vacancy: string, language: string) =>
    (await builtInEngine.answer({ question, vacancy, language }, builtInEngineCall)).value.text;

  test('a Dutch text answers with the sentence that has the second cell, as a quotation', async () => {
    const cases = [
      ['Wat verdient het?', 'Salaris tussen'],
      ['wat schuift het', 'Salaris tussen'],
      ['hoeveel uur is het?', '24 tot 32 uur'],
      ['waar is het precies?', 'De Linde in Amersfoort'],
      ['wanneer kan ik beginnen?', 'per 1 februari'],
      ['krijg ik reiskosten vergoed?', '€ 0,21'],
      ['is het een vast contract?', 'Een jaarcontract'],
      ['hoeveel vakantiedagen krijg ik', '25 vakantiedagen'],
      ['moet ik in het weekend werken?', 'wisselende diensten'],
      ['heb ik een rijbewijs nodig?', 'rijbewijs is een pre'],
      ['is een BIG registratie nodig?', 'niet nodig'],
      ['is er parkeergelegenheid?', 'Parkeren kan gratis'],
      ['is er een pensioenregeling?', 'PFZW'],
      ['zijn er doorgroeimogelijkheden?', 'academie'],
      ['wat ga ik precies doen?', 'Je helpt bewoners'],
      ['hoe gaat de sollicitatie verder?', 'gesprek binnen een week'],
      ['What does it pay?', 'Salaris tussen'],
    ] as const;
    const received = cases.map(async ([question, part]) => {
      const answer = await answerOf(question, dutchVacancyText, 'nl');
      const isQuoted = new RegExp(`^In de vacature staat: “.*${part}.*”$`, 'u').test(answer ?? '');
      return [question, isQuoted ? part : answer];
    });
    expect(await Promise.all(received)).toEqual(cases);
  });

  test('an English text answers with the sentence that has the second cell', async () => {
    const cases = [
      ['What does it pay?', '€14.50'],
      ['what are the working hours?', '06:00 to 14:30'],
      ['is it a permanent contract?', 'temporary contract'],
      ['can I work from home?', 'is not possible'],
      ['how many days off do I get?', '20 days'],
      ['Do I need to speak Dutch?', 'English or Dutch'],
      ['when can I start?', 'as soon as possible'],
      ['how big is the company?', '120 colleagues'],
      ['where is it?', 'Rotterdam'],
      ['Wat verdient het?', '€14.50'],
    ] as const;
    const received = cases.map(async ([question, part]) => {
      const answer = await answerOf(question, englishVacancyText, 'en');
      return [question, answer?.includes(part) === true ? part : answer];
    });
    expect(await Promise.all(received)).toEqual(cases);
  });

  test('an abbreviation does not end the sentence that answers, and the mark of a list is left out', async () => {
    const vacancy = '💛 Salaris volgens cao (max. € 3.369) en fooi. Je werkt o.a. in het weekend.';
    const answer = 'In de vacature staat: “Salaris volgens cao (max. € 3.369) en fooi.”';
    expect(await answerOf('Wat verdient het?', vacancy, 'nl')).toBe(answer);
  });

  test('a quotation is clean text', async () => {
    const vacancy = '<p>Salaris: &euro;&nbsp;2.600 &amp; fooi.</p><li>Je werkt in het weekend.</li>';
    expect(await answerOf('Wat verdient het?', vacancy, 'nl')).toBe(
      'In de vacature staat: “Salaris: € 2.600 & fooi.”',
    );
  });

  test('a text that does not say it does not answer', async () => {
    const cases = [
      ['hebben jullie een kantine?', dutchVacancyText],
      ['Mag mijn hond mee?', dutchVacancyText],
      ['kan ik thuiswerken?', dutchVacancyText],
      ['hoe heet de baas?', dutchVacancyText],
      ['do you have a swimming pool?', englishVacancyText],
      ['do you pay for the uniform?', englishVacancyText],
      ['is there parking?', englishVacancyText],
      ['What does it pay?', 'A job. With people. In a town.'],
    ] as const;
    const received = cases.map(async ([question, vacancy]) => [
      question,
      await answerOf(question, vacancy, 'en'),
    ]);
    expect(await Promise.all(received)).toEqual(cases.map(([question]) => [question, null]));
  });
});
