import { dutchChoices } from './dutch-choices.ts';
import type { GenerationTexts } from './english.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** The words of the generation in Dutch. */
export const dutchGeneration: GenerationTexts = {
  ...dutchChoices,
  title: 'Nieuwe gespreksflow',
  today: 'vandaag om',
  states: {
    title: 'Flows maken',
    offline: 'Je bent offline. Wat je invult blijft bewaard; de AI iets vragen kan weer als je terug bent.',
    errorCodes: {
      page_error: 'Deze pagina begreep het antwoord van de dienst niet.',
      too_many_analyses: 'De analyses van vandaag zijn op.',
      attribute_invalid: 'De dienst kan een van de waarden niet gebruiken.',
      attribute_required: 'De dienst mist een waarde.',
      conflict: 'Dit was al gevraagd.',
    },
  },
  steps: {
    label: 'Stappen',
    names: { type: 'Soort', vacancy: 'Vacature', questions: 'Vragen', flow: 'Flow' },
    done: 'klaar',
    back: 'Terug',
  },
  readOnly: 'Je kunt flows bekijken die er al zijn. Om er een te maken heb je schrijfrechten nodig.',
  types: {
    title: 'Wat voor gesprek wordt het?',
    text: 'De AI schrijft het hele gesprek. Jij bepaalt wat het vraagt, en probeert het voordat iemand het ziet.',
    waiting: 'De soorten gesprekken worden geladen',
  },
  vacancy: {
    title: 'Om welke vacature gaat het?',
    optionalTitle: 'Gaat het om een vacature?',
    text: 'Plak de tekst zoals kandidaten die lezen. De AI zoekt erin wat er van hen gevraagd wordt.',
    label: 'Tekst van de vacature',
    placeholder: 'Wij zoeken…',
    tooShort: (least) => `Dat is weinig om mee te werken. Plak de hele vacature, minstens ${least} tekens.`,
    characters: (count) => `${count} tekens`,
    tooLong: 'Dat is meer dan 100.000 tekens. Laat weg wat niet over het werk gaat.',
    pick: 'Kies een vacature',
    pickTitle: 'Kies een vacature',
    search: 'Zoek in de titels',
    noVacancies: 'Er zijn nog geen vacatures. Plak de tekst hier.',
    noResult: (words) => `Geen vacature heeft “${words}” in de titel.`,
    replace: 'De tekst die er staat vervangen?',
    replaceText: 'Wat je geplakt of getypt hebt gaat weg.',
    replaceYes: 'Vervangen',
    keep: 'Mijn tekst houden',
    analyse: 'Zoek de eisen',
    without: 'Verder zonder vacature',
    ownOnly: 'Zelf de vragen kiezen',
    goOn: 'Verder naar de vragen',
  },
  analysis: {
    working: 'De vacature wordt gelezen',
    workingText: 'Dit kan een minuut duren. Je kunt weggaan: het gaat door.',
    elapsed: (time) => `${time} bezig`,
    found: (count) => `${many(count, 'eis', 'eisen')} gevonden in de tekst`,
    nothing: 'De tekst noemt geen eis waar een vraag over kan gaan. Voeg hieronder je eigen eisen toe.',
    readText: 'Tekst tonen',
    hideText: 'Tekst verbergen',
    warnings: 'Laat dit weg uit je vacature',
    warningsText:
      'De wet staat niet toe te kiezen op leeftijd, geslacht, afkomst of geloof. De flow vraagt er niet naar.',
    edited: 'De tekst is veranderd sinds hij gelezen is.',
    again: 'Opnieuw lezen',
    failed: 'De vacature kon niet gelezen worden',
    failedText: 'Er is niets kwijt. Probeer het opnieuw, of kies zelf de vragen.',
    askOperator:
      'Wat je hebt ingevuld is bewaard. Opnieuw proberen helpt pas als dit verholpen is: vraag de beheerder van je wervingssysteem om het door te geven aan de beheerder van deze dienst.',
    shortenText: (count) =>
      `Wat je hebt ingevuld is bewaard. Haal ongeveer ${count === null ? 'de helft' : `${count} tekens`} uit de tekst van de vacature: laat staan wat het werk vraagt en wat het biedt.`,
    shorten: 'De tekst inkorten',
    quotaTitle: 'De analyses van vandaag zijn op',
    quota: (time) =>
      `Je kunt ${time} weer een vacature laten lezen. Elke flow die je maakt geeft er tien meer.`,
    quotaUnknown: 'Je kunt morgen weer een vacature laten lezen. Elke flow die je maakt geeft er tien meer.',
    goOn: 'Verder zonder',
    quoteMark: 'Gemarkeerd in de tekst',
  },
  failures: {
    engine_rate_limited: 'De AI kreeg te veel vragen tegelijk.',
    engine_unavailable: 'De AI gaf geen antwoord.',
    engine_misconfigured:
      'De AI van deze dienst is niet te gebruiken: het account of de instellingen worden niet geaccepteerd.',
    engine_refused: 'De AI weigerde dit te doen.',
    engine_text_too_long: 'De tekst is langer dan de AI van deze dienst aankan.',
    engine_answer_malformed: 'De AI gaf een antwoord dat niet te gebruiken is.',
    engine_failed: 'Het lukte de AI niet.',
    flow_not_publishable: 'Wat de AI schreef is geen flow die gepubliceerd kan worden.',
    cancelled: 'Het is gestopt.',
  },
  run: {
    title: 'Het gesprek wordt geschreven',
    queued: 'Wacht op zijn beurt',
    stages: { writing: 'De teksten worden geschreven', checking: 'Het resultaat wordt gecontroleerd' },
    unanswered: 'De AI kan nu niet antwoorden',
    askedAgain: (time) =>
      time === null
        ? 'De vraag wordt vanzelf opnieuw gesteld.'
        : `De vraag wordt vanzelf opnieuw gesteld, ${time}.`,
    unansweredText: 'Er gaat niets verloren: je kunt wachten of deze pagina verlaten.',
    leave: 'Je kunt deze pagina verlaten. De flow staat onder “Recent” als je terugkomt.',
    stop: 'Stoppen',
    failed: 'De flow kon niet gemaakt worden',
    failedText: 'Wat je hebt ingevuld is bewaard.',
    retry: 'Opnieuw proberen',
    change: 'De vragen aanpassen',
    gone: 'Deze flow is er niet meer',
    goneText: 'Iemand heeft hem verwijderd. Je kunt hem opnieuw maken met dezelfde keuzes.',
    again: 'Met deze keuzes beginnen',
    missing: 'Deze flow in wording is er niet meer',
    missingText: 'Iemand heeft hem verwijderd of gestopt.',
    startNew: 'Een nieuwe flow beginnen',
  },
  recent: {
    title: 'Recent',
    none: 'Flows die jij en je collega’s hier gemaakt hebben komen in deze lijst.',
    more: 'Meer tonen',
    unnamed: 'Flow zonder naam',
    states: {
      queued: 'Wacht',
      processing: 'Wordt geschreven',
      finished: 'Klaar',
      exception: 'Mislukt',
      deleted: 'Verwijderd',
    },
    failed: 'De lijst kon niet geladen worden.',
  },
};
