import type { Language } from '../../../src/flow/language.ts';

/** Parts of a sentence, in their order: each way to say one stands with each way to say the others. */
export type SentenceParts = readonly (readonly string[])[];

/** Builds all sentences of parts. An empty way leaves a part out. */
export const combineParts = (parts: SentenceParts): readonly string[] =>
  parts.reduce<readonly string[]>(
    (begun, ways) =>
      begun.flatMap((start) => ways.map((way) => `${start}${/^[,!?]/u.test(way) ? '' : ' '}${way}`.trim())),
    [''],
  );

const ways = (row: string): readonly string[] => row.split('|');

/** Sentences that end an application, by what they mean. */
export const stopForms: Readonly<Record<Language, Readonly<Record<string, SentenceParts>>>> = {
  nl: {
    'work is taken': [
      ways('ik heb|kheb|heb|ik heb ondertussen|we hebben'),
      ways('al|inmiddels|net|vandaag|gisteren'),
      ways('een andere job|ander werk|een nieuwe baan|iets anders|elders werk|werk bij een andere firma'),
      ways('gevonden|aangenomen|gekregen|aanvaard|geaccepteerd'),
      ways('|, sorry|, bedankt'),
    ],
    'the place is kept': [
      ways('ik wil|ik ga|ik zal|we gaan'),
      ways('toch|liever|voorlopig'),
      ways(
        'waar ik zit blijven|bij mijn huidige werkgever blijven|op mijn werk blijven|bij mijn baas blijven',
      ),
      ways('|, sorry|, merci'),
    ],
    'a reason with a regret': [
      ways('het is|tis|dat is|de job is'),
      ways('te ver|veel te ver|te zwaar|te laag betaald|te veel gedoe'),
      ways('voor mij|voor ons'),
      ways(', sorry|, helaas|, jammer|, spijtig|, toch bedankt'),
    ],
    'circumstances with an impossibility': [
      ways('mijn moeder is ziek|we gaan verhuizen|ik ben zwanger|ik ga studeren|mijn rug is kapot'),
      ways('dus het lukt niet|dus het gaat niet|en dan kan ik niet|dus het komt niet uit'),
      ways('helaas|, sorry|, spijtig'),
    ],
    deletion: [
      ways('wilt u|gelieve|kan je|ge moogt|ik wil graag'),
      ways('mij|mijn sollicitatie|mijn gegevens|mijn naam'),
      ways('verwijderen|schrappen uit het systeem|wissen uit de lijst|uit de database halen'),
      ways('|aub|alstublieft'),
    ],
    farewell: [
      ways('succes|veel succes|sterkte|veel geluk|nog veel succes'),
      ways('met|bij'),
      ways('zoeken|de zoektocht|het vinden van iemand|het invullen van de vacature'),
      ways('|, sorry|!'),
    ],
    'a decision': [
      ways('ik heb besloten|we hebben beslist|ik heb toch besloten|na overleg besloten'),
      ways('om niet|het niet'),
      ways('te doen|te nemen|door te gaan'),
    ],
  },
  en: {
    'work is taken': [
      ways("I've|I have|ive|i|we have"),
      ways('already|just|now|since'),
      ways('accepted|found|taken|started|signed for|been offered'),
      ways('another job|a new job|something else|a position elsewhere|a different role|other work'),
      ways('|, sorry|, thanks though'),
    ],
    'the place is kept': [
      ways("I'm|im|I am|I have decided on"),
      ways('staying|sticking'),
      ways('where I am|with my current employer|at my current job|put at my old job'),
      ways('|, sorry|, cheers'),
    ],
    'a reason with a regret': [
      ways("it's|its|that is|the job is"),
      ways('too far|way too far|too little money|too hard|too early'),
      ways('for me|for us'),
      ways(', sorry|, unfortunately|, shame|, thanks anyway'),
    ],
    'circumstances with an impossibility': [
      ways("my mum's ill|we're moving abroad|I'm pregnant|I'm going back to uni|my back is injured"),
      ways("so I can't|so it's not possible|so it won't work"),
      ways('sorry|, unfortunately|, sadly'),
    ],
    deletion: [
      ways('please|can you|could you|just|kindly'),
      ways('delete|remove|erase|withdraw|cancel'),
      ways('my application|me from the list|my details from your system|my data from your records'),
      ways('|please|thanks'),
    ],
    farewell: [
      ways('good luck|best of luck|all the best|every success'),
      ways('with|in'),
      ways('the search|finding someone|filling the role|your recruitment|finding the right person'),
      ways('|, sorry|!'),
    ],
    'a decision': [
      ways("I've decided|I have decided|we decided|on reflection I've decided"),
      ways('not'),
      ways('to go ahead|to take it|to continue|to apply|to proceed'),
    ],
  },
};

/** Sentences that ask for people. */
export const peopleForms: Readonly<Record<Language, SentenceParts>> = {
  nl: [
    ways('kan ik|mag ik|ik wil graag|ik zou liever|kunnen we'),
    ways('even|eens|hierover'),
    ways('met iemand|met een collega|met de recruiter|met iemand van kantoor|met een medewerker'),
    ways('praten|spreken|bellen|overleggen'),
    ways('|aub|?'),
  ],
  en: [
    ways("can I|could I|may I|I'd like to|I'd rather|I want to"),
    ways('speak to|talk to|talk with|ring|discuss this with|have a word with'),
    ways('someone|a person|a recruiter|the hiring manager|somebody from the office|one of your colleagues'),
    ways('|please|?'),
  ],
};

/** Sentences that put the answer off. */
export const laterForms: Readonly<Record<Language, SentenceParts>> = {
  nl: [
    ways('ik zit in de trein|ben aan het werk|ik heb geen tijd|ik sta aan de kassa|ben aan het rijden'),
    ways(','),
    ways('vanavond|straks|morgen|na mijn dienst|dit weekend'),
    ways('vul ik het in|doe ik het|antwoord ik|stuur ik het'),
  ],
  en: [
    ways("I'm on the bus|at work|no time now|I'm driving|in a meeting"),
    ways(','),
    ways("I'll|will|let me"),
    ways('do it|finish this|reply|send it'),
    ways('tonight|tomorrow|later|after my shift|this weekend'),
  ],
};
