import type { PlainStatement } from './plain-statements.ts';

const nearDemand =
  /woonachtig|(?<!\p{L})(?:je|jij) woont(?!\p{L})|(?<!\p{L})woont (?:op|binnen|niet verder|dicht|maximaal|hooguit|in de)(?!\p{L})|(?<!\p{L})woon (?:je|jij) (?:in|op|binnen|al|dicht|niet verder|maximaal|hooguit)|niet te ver (?:weg )?wonen|kwartier(?:tje)? rijden|able to get to \p{Lu}|wonen in (?:de )?(?:regio|omgeving|buurt)|reisafstand|reistijd|fietsafstand|binnen \d+ (?:minuten|km|kilometer)|(?:maximaal|max\.?|hooguit) \d+ (?:km|kilometer|minuten)|uit de (?:regio|buurt|omgeving)(?!\p{L})|living (?:in|near|within|close|locally)|(?<!\p{L})live (?:in|within|near|close|locally|nearby)|reside (?:in|within|near)|commut(?:e|able|ing)|within (?:a |an? )?(?:\d+|an|one|half)[\s-]*(?:miles?|minutes?|km|hour|hours|minute)|local (?:candidates|to)|home base near|be able to get to|willing(?:ness)? to (?:move|relocate)|(?<!\p{L})relocat(?:e|ion)(?! (?:package|allowance|support|assistance|budget|bonus))/iu;

const onSiteDemand =
  /(?<!\p{L})on[- ]site(?! (?:canteen|parking|gym|manager|restaurant|facilities|training|nursery|management|team|safety|cafe|café|catering))(?!\p{L})|(?<!parking )(?<!\p{L})on site (?:for|at|every|by)|(?:dagen|dag)(?: per week| in de week)? (?:op|in) (?:het |ons )?(?:kantoor|locatie)|days? (?:a|per) week in our \p{Lu}\p{L}+ office|days? (?:per week )?on campus|dag(?:en)? (?:per|in de) week aanwezig|(?:dag|dagen) per week (?:ben|werk|zit) je (?:op|in|bij)|days?(?: (?:a|per|each) week)? (?:in|at|on) (?:the |our )?(?:office|site|site)|in[- ]office|office days?|(?:doe|werk|zit) je (?:\p{L}+ )?op (?:het |ons )?kantoor|office[- ]based|field[- ]based|(?:zijn|bent|ben je|werken|aanwezig) op (?:kantoor|locatie)|\d+\s*days?(?: (?:a|per) week)? in(?!\p{L}(?! the office))|in the office (?:at|in)|(?:position|role|job|post) is (?:\p{L}+ )?based (?:in|at)|based (?:in|at|from) our|can(?:'t|not| not) be done (?:from home|remotely)|(?:geen|niet) (?:mogelijk om )?(?:vanuit huis|thuis(?:werk\p{L}*)?)(?!\p{L})|thuiswerken is (?:niet|geen|helaas)|no (?:remote|home)[ -]?work\p{L}*|not (?:a )?remote|in[- ]person|fysiek aanwezig|ter plaatse|mits je op .* bent|done from the|wij starten (?:om \S+ )?vanaf|must be (?:based|located|present|on[- ]site)/iu;

const remoteWork =
  /(?:fully|100\s?%|completely|entirely|volledig|geheel|full)[\s-]*(?:remote|thuis\p{L}*|vanuit huis)|remote[- ](?:first|only|position|role|job|within|from anywhere)|work(?:ing)? from anywhere|(?<!not )(?<!no )(?<!\p{L})remote(?! sessions?| meetings?| desktop| users?| diagnos\p{L}*| assistance| sites?| teams?| communit\p{L}*| control| sensing|ly| monitoring| access| support| area| location| worker)(?!\p{L})|waar(?:vandaan)? je (?:maar )?wilt|(?<!\p{L})or remote/iu;

const workAnywhere =
  /(?<!\p{L})or anywhere(?! else)|anywhere in (?:the )?(?:uk|united kingdom|netherlands|ireland|europe|eu|world|country)|of waar dan ook|(?:zelf|jij) (?:bepaalt?|kiest?) (?:zelf )?waar je (?:\p{L}+ )?werkt|(?:bepaalt?|kiest?|bepaal|kies) (?:je )?zelf waar(?:vandaan)? je|wherever you (?:like|want|are)(?! from)|(?:plaats|locatie)onafhankelijk|location[- ]independent/iu;
const noHomeWork =
  /(?<!\p{L})(?:geen|niet|no|not|n['’]t)(?!\p{L})[^.;]{0,40}(?:thuis|huis|home|remote)|(?:thuis|huis|home|remote)[^.;]{0,25}(?<!\p{L})(?:niet|not)(?!\p{L})/iu;
const homeTitle = /thuiswerk|home[- ]?based|work from home|vanuit huis/iu;
const someHome = /hybrid|mogelijk|possible|deels|partly|ook|also|option/iu;
const someWeeks = /week|weken|month|maand|days|dagen/iu;

const homeStart =
  /(?<!\p{L})(?:start|begin|vertrek|leave|set off)\p{L}*(?: \p{L}+){0,4} (?:vanuit|vanaf|van|from) (?:je |jouw |uw |your )?(?:eigen |own )?(?:huis|home|thuis|woonplaats|voordeur|front door)(?!\p{L})|(?:bus|busje|wagen|auto|truck|van|car|lorry) (?:\p{L}+ ){0,4}(?:bij|voor|mee naar|at|outside|to take) (?:je |your )?(?:huis|home|de deur|door)(?!\p{L})|from home and (?:look after|visit|cover|drive|travel)/iu;

/** Returns whether the working day starts at home, whatever town the firm is in. */
export const startsFromHome = ({ statement, words }: PlainStatement): boolean =>
  !statement.negated && homeStart.test(words);

const homeWork =
  /(?<!\p{L})(?:hybride?(?! (?:\p{L}+ )?(?:cursus|course|cars?|auto['’]?s?|vehicles?|voertuigen|engines?|cloud|systems?|bikes?))|remote(?:ly)?|thuiswerk\p{L}*|thuis (?:te )?werken|(?:werk\p{L}* )?vanuit huis|(?:work\p{L}* )?from home|home[- ]?(?:work\p{L}*|office|based)|wfh|tele-?w[eo]rk\p{L}*)(?!\p{L})/iu;

// "My husband travels; I work from home", "on call from home, by phone"
const homeOfOthers =
  /(?<!\p{L})(?:I|ik) (?:\p{L}+ )?(?:work|werk)(?!\p{L})|(?:on call|stand-?by|bereikbaar|wacht)[^.;]{0,40}(?:from home|vanuit huis|thuis)/iu;
// "Thuiswerken: dinsdag", "In the office 4 days, Friday from home"
const oneFixedDay =
  /(?<!\p{L})(?:maandag|dinsdag|woensdag|donderdag|vrijdag|(?:mon|tues|wednes|thurs|fri)day)s?(?: (?:en|and) \p{L}+)?,? (?:\p{L}+ )?(?:vanuit huis|thuis|from home)|(?:thuis\p{L}*|from home)[^\p{L}]+(?:maandag|dinsdag|woensdag|donderdag|vrijdag|(?:mon|tues|wednes|thurs|fri)day)/iu;

/** Returns whether a statement lets some of the work be done at home, on days of one's choice. */
export const allowsHomeWork = ({ statement, words }: PlainStatement): boolean =>
  !statement.negated &&
  statement.section !== 'procedure' &&
  homeWork.test(words) &&
  !noHomeWork.test(words) &&
  !homeOfOthers.test(words) &&
  !oneFixedDay.test(words);

/**
 * The statement of a text about presence: living near, working on site, working anywhere, working remotely, or nothing.
 */
export type PresenceDemand = 'near' | 'present' | 'anywhere' | 'remote' | null;

/** Returns what a statement asks about where one lives or works. Offers and texts about the company ask nothing. */
export const detectPresence = ({ statement, words }: PlainStatement): PresenceDemand => {
  if (statement.negated && !/thuis|home|remote/iu.test(words)) return null;
  if (statement.section === 'procedure' && !nearDemand.test(words)) return null;
  const isHybrid = /hybrid/iu.test(words);
  if (nearDemand.test(words) && statement.section !== 'company') return 'near';
  if (workAnywhere.test(words) && statement.section !== 'offer' && !someWeeks.test(words)) return 'anywhere';
  if (remoteWork.test(words) && !isHybrid && !onSiteDemand.test(words)) return 'remote';
  if (statement.section === 'title' && homeTitle.test(words) && !someHome.test(words)) return 'remote';
  return onSiteDemand.test(words) ? 'present' : null;
};
