import { normalizeText } from './normalize-text.ts';
import { atBorders } from './phrases.ts';

/** Returns the sentences of a flow's text that ask, normalized; the whole text where none has a question mark. */
const questionsOf = (text: string): string => {
  const said = normalizeText(text);
  const asking = (said.match(/[^.!?\n]+[.!?]*/gu) ?? []).filter((sentence) => sentence.endsWith('?'));
  return asking.length === 0 ? said : asking.map((sentence) => sentence.trim()).join(' ');
};

const invitation = atBorders(
  '(?:heb|hebt) (?:je|u|jij) (?:nog |zelf |verder |misschien )*(?:een )?(?:vraag|vragen|vraagje|opmerking|opmerkingen)',
  'vragen (?:voor|aan|over|die)|(?:je|jouw|uw) (?:vraag|vragen)|(?:stel|vraag) (?:ze|hem|het|gerust|maar|alles)',
  'wat (?:wil|wilt|zou) (?:je|u) (?:van ons |ons |nog |graag |verder )*(?:weten|vragen)',
  '(?:wil|wilt|zou) (?:je|jij|u) (?:\\p{L}+ ){0,3}(?:iets|wat) (?:aan ons |aan mij )?vragen',
  '(?:any|your|more|other|further) questions?|questions? (?:for|about|to) (?:us|me|the)',
  '(?:like|want|wish|love) to (?:ask|know)|ask (?:us|me|away|anything)',
  '(?:any|other|further|more|your) (?:remarks?|comments?)|anything else|nog iets|(?:je|jouw|uw|nog|overige|verdere) opmerkingen?',
);
const onlyRemarks = /^(?:questions|vragen|remarks|comments|notes|opmerkingen)\b[^.!?]{0,40}[?:]?$/u;

const asking = /\b(?:vraag|vragen|vraagje|weten|questions?|ask|know)\b/u;

/** Whether a flow's text invites the candidate to ask something: then a question is the answer. */
export const asksForQuestions = (text: string): boolean =>
  asksAnything(text) && asking.test(normalizeText(text));

/** Whether a flow's text invites the candidate to ask or add something. */
export const asksAnything = (text: string): boolean => {
  const said = normalizeText(text);
  return invitation.test(said) || onlyRemarks.test(said);
};

const own = '(?:your|je|jouw|uw)';
const kind =
  '(?:own|first|last|full|family|given|middle|legal|official|real|complete|volledige|hele|eigen|echte|voor|en|and|or)';
const place = '(?:plaats|woonplaats|stad|dorp|gemeente|city|town|village)';
const names = `(?:names?|surname|naam|voornaam|achternaam|roepnaam|familienaam)`;
const lastName = atBorders(
  `${own} (?:(?:own|family|last|legal|eigen|volledige) )*(?:last name|surname|family name|achternaam|familienaam)`,
);
const identity = atBorders(
  `${own} (?:${kind} )*${names}|(?:first|last|full) name|hoe heet (?:je|jij|u)|met wie (?:spreek|chat|praat) ik|who am i (?:speaking|talking|chatting)`,
  `${own} (?:(?:home|full|postal|street|woon|huis|volledige?) ?)*(?:address|adres|woonadres|huisadres)`,
  `${own} (?:woonplaats|place of residence|home ?town|nationality|nationaliteit)`,
  `(?:which|what|welke) (?:${place}|${place} (?:or|of|and) ${place}) (?:do|are|woon|woont|ben)|where (?:do|are) you (?:live|living|based)|waar woon(?:t)? (?:je|jij|u)`,
);

/** Returns what a flow's text asks about identity: the last name, or another name or the address. Null for anything else. */
export const requestedIdentity = (text: string): 'lastName' | 'other' | null => {
  const said = questionsOf(text)
    .replace(/\be-? ?mail ?-?adr?es+\b/gu, '')
    .replace(/-\s*/gu, ' ');
  if (!identity.test(said) && !lastName.test(said)) return null;
  return lastName.test(said) && !/\b(?:first|voor|and|en)\b/u.test(said) ? 'lastName' : 'other';
};

const yesOrNo =
  /^(?:heb|hebt|ben|bent|is|zijn|spreek|spreekt|woon|woont|werk|werkt|beschik|beschikt|bezit|rijd|rijdt|mag|mogen|klopt|ga|gaat|moet|have|has|do|does|did|are|was|were|may|must|should)\b/u;
const able = /^(?:kun|kunt|kan|wil|wilt|zou|can|could|would|will)\b/u;
const telling =
  /\b(?:vertel\w*|deel|delen|noem\w*|geef|geven|doorgeven|toelicht\w*|omschrijf|omschrijven|beschrijf|beschrijven|stuur|sturen|aangeven|zeggen|schrijven|laten weten|tell|share|describe|name|give|explain|send|say|write|list|let (?:me|us) know|like to add|toevoegen)\b/u;
const whatever =
  /\b(?:(?:is|are|was|were) there|(?:is|zijn) er|any\p{L}*|something|iets|nog|verder|questions?|remarks?|comments?|vragen|opmerkingen?)\b/u;

/** Whether a flow's text is a yes/no question, so that "no" is an answer. "Anything else?" is not one. */
export const asksYesOrNo = (text: string): boolean => {
  const said = questionsOf(text);
  if (whatever.test(said)) return false;
  return yesOrNo.test(said) || (able.test(said) && !telling.test(said));
};
