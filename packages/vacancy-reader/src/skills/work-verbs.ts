import { memoizePerWord } from '../memoize.ts';

const englishVerbList =
  'own write follow prepare plan book schedule maintain manage monitor analyse analyze test design install repair clean cook serve order ' +
  'check inspect train supervise develop create process handle answer update build operate load unload drive teach mark negotiate ' +
  'sell advise audit review advising draft translate edit coach mentor coordinate organise organize administer record diagnose ' +
  'treat assess calibrate assemble weld paint lay fit pack pick sort restock stock replenish dress decorate bake grill mix pour balance ' +
  'reconcile invoice file scan code type photograph film post publish research recruit interview onboard screen source purchase ' +
  'calculate estimate survey measure cut prune mow plant harvest feed milk water spray patrol guard control register configure deploy debug ' +
  'migrate automate document model present pitch facilitate dispense sterilise prescribe examine bathe transport deliver dispatch receive ' +
  'label wrap merchandise upsell collect investigate gather interpret forecast report close allocate chase run lead ' +
  'read erect dismantle collect promote optimise optimize implement integrate programme program resolve triage dig hunt tune';

const englishVerbs = new Set(englishVerbList.split(' '));

/** Returns whether an English word is a verb of work, bare or in -ing: "write", "writing", "planning". */
export const isEnglishWorkVerb = memoizePerWord((word) => {
  const stem = word.replace(/ing$/, '');
  return [word, stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].some((form) => englishVerbs.has(form));
});

const dutchInfinitives: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'maakt:maken voert:voeren geeft:geven verzorgt:verzorgen plant:plannen begeleidt:begeleiden schrijft:schrijven onderhoudt:onderhouden ' +
    'bewaakt:bewaken bestelt:bestellen verwerkt:verwerken coacht:coachen test:testen ontwikkelt:ontwikkelen bouwt:bouwen leest:lezen ' +
    'bedient:bedienen ondersteunt:ondersteunen bereidt:bereiden ontvangt:ontvangen behandelt:behandelen beantwoordt:beantwoorden ' +
    'boekt:boeken ontwerpt:ontwerpen tekent:tekenen bakt:bakken kookt:koken snijdt:snijden maait:maaien snoeit:snoeien ' +
    'melkt:melken verkoopt:verkopen koopt:kopen beheert:beheren repareert:repareren bewerkt:bewerken beoordeelt:beoordelen berekent:berekenen ' +
    'last:lassen lost:lossen laadt:laden rijdt:rijden verpakt:verpakken sorteert:sorteren reinigt:reinigen wast:wassen poetst:poetsen ' +
    'vervangt:vervangen plaatst:plaatsen trekt:trekken meet:meten graaft:graven metselt:metselen schildert:schilderen ' +
    'bezorgt:bezorgen tapt:tappen schenkt:schenken dekt:dekken serveert:serveren knipt:knippen verzamelt:verzamelen ' +
    'onderzoekt:onderzoeken bespreekt:bespreken deelt:delen meldt:melden toetst:toetsen bezoekt:bezoeken werft:werven screent:screenen ' +
    'stuurt:sturen regelt:regelen vertaalt:vertalen handelt:afhandelen typt:typen rekent:rekenen tilt:tillen strijkt:strijken ' +
    'naait:naaien zaagt:zagen boort:boren freest:frezen slijpt:slijpen monteert:monteren schrobt:schrobben dweilt:dweilen ' +
    'zingt:zingen zwemt:zwemmen fotografeert:fotograferen filmt:filmen bemiddelt:bemiddelen fohnt:föhnen kleurt:kleuren'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([finite = '', infinitive = '']) => [finite, infinitive]),
);

const separableInfinitives: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'stelt:stellen bereidt:bereiden vult:vullen legt:leggen voert:voeren neemt:nemen werkt:werken levert:leveren sluit:sluiten ' +
    'ruimt:ruimen houdt:houden zet:zetten bouwt:bouwen plant:plannen kijkt:kijken maakt:maken leidt:leiden brengt:brengen haalt:halen ' +
    'leert:leren leest:lezen vraagt:vragen handelt:handelen deelt:delen tekent:tekenen regelt:regelen trekt:trekken'
  )
    .split(' ')
    .map((entry) => entry.split(':'))
    .map(([finite = '', infinitive = '']) => [finite, infinitive]),
);

const infinitives = new Set([...Object.values(dutchInfinitives), ...Object.values(separableInfinitives)]);

/** Returns whether a Dutch word is the infinitive of a verb of work, also with a separable prefix: "opstellen". */
export function isDutchWorkInfinitive(word: string): boolean {
  return (
    infinitives.has(
      word.replace(
        /^(?:aan|af|bij|door|in|klaar|mee|na|om|op|over|schoon|toe|uit|vast|voor|samen)(?=\p{L}{5})/u,
        '',
      ),
    ) ||
    infinitives.has(word) ||
    word.endsWith('eren')
  );
}

/**
 * Returns the infinitive of a Dutch verb of work in the third person: "controleert" gives "controleren"; null for any
 * other word.
 */
export function infinitiveOfThirdPerson(word: string): string | null {
  const known = Object.hasOwn(dutchInfinitives, word) ? dutchInfinitives[word] : undefined;
  if (known !== undefined) return known;
  return /^\p{L}{3,}eert$/u.test(word) && word !== 'beheert' ? `${word.slice(0, -4)}eren` : null;
}

const notVerbs = new Set(
  (
    'niet met het dat wat tot uit iet niets recht licht markt klant team kracht macht dienst kwaliteit kunst post vast kort groot direct project product rest list punt fruit ' +
    'apparaat attest bericht advies beest budget contact contract document element event format gebied inzicht krediet object opdracht overzicht pakket plaat portret resultaat ' +
    'schrift tarief test traject transport verdriet vracht wet winst zicht zorg asfalt beton best minst meest eerst juist laatst ernst herfst kost lijst nest oost west rust tekst'
  ).split(' '),
);

const irregularStems: Readonly<Record<string, string>> = {
  doet: 'doen',
  gaat: 'gaan',
  staat: 'staan',
  ziet: 'zien',
  slaat: 'slaan',
};

/**
 * Returns the infinitive of a regular Dutch verb: "draait" gives "draaien", "stelt" "stellen"; null for a word that
 * is no such form.
 */
export function regularInfinitive(word: string): string | null {
  return infinitiveCache(word).infinitive;
}

const infinitiveCache = memoizePerWord((word) => ({ infinitive: deriveInfinitive(word) }));

function deriveInfinitive(word: string): string | null {
  const known = infinitiveOfThirdPerson(word) ?? irregularStems[word] ?? null;
  if (known !== null) return known;
  if (
    !/^[a-zëïü]{3,}t$/u.test(word) ||
    notVerbs.has(word) ||
    /(?:teit|heid|schat|acht|echt|icht|ucht|ment|ent|ant|ist|iet|niet|aat|est)$/u.test(word)
  )
    return null;
  const stem = word.slice(0, -1);
  if (/(?:[aeiou]{2,}|ij)f$/u.test(stem) || /[rl]f$/u.test(stem))
    return `${shortenVowel(stem.slice(0, -1))}ven`;
  if (/(?:aa|ee|oo|uu|ie|oe|eu|ui|ij|ei)s$/u.test(stem) || /[nr]s$/u.test(stem))
    return `${shortenVowel(stem.slice(0, -1))}zen`;
  if (
    /(?<![aeiou])[aeiou][bdfgklmnprst]$/u.test(stem) &&
    !/[^aeiou]{1,2}[aeiou]+[^aeiou]+e[lrnm]$/u.test(stem)
  )
    return `${stem}${stem.slice(-1)}en`;
  const last = stem.slice(-1);
  return /(?:aa|ee|oo|uu)[^aeiou]$/u.test(stem) ? `${shortenVowel(stem.slice(0, -1))}${last}en` : `${stem}en`;
}

/** A long vowel has one letter in an open syllable. */
function shortenVowel(stem: string): string {
  return stem.replace(/(?:a(?=a)|e(?=e)|o(?=o)|u(?=u))([aeou])$/u, '$1');
}

/**
 * Returns "deeg draaien" for "draait deeg", with the separable part of the verb; null when the words do not begin
 * with a Dutch verb or have no object.
 */
export function toWorkPhrase(words: readonly string[], particle: string): string | null {
  const [first = '', ...rest] = words;
  if (rest.length === 0 || /\p{Lu}/u.test(first.slice(1))) return null;
  const verb = regularInfinitive(first.toLowerCase());
  return verb === null ? null : `${rest.join(' ')} ${particle}${verb}`;
}
