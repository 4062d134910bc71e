import { claimsSomethingElse } from './boolean-subject.ts';
import { joinWords, normalizeText } from './normalize-text.ts';
import { atBorders } from './phrases.ts';

const trouble =
  '(?:probleem|problemen|bezwaar|moeite|issue|issues|problem|problems|objection|objections|trouble|hassle|bother|belemmering|bezwaarlijk|lastig|vervelend)';
const asksProblem = new RegExp(
  `\\b(?:is|zijn|heb|hebt|heeft|zou|vormt|would|do|does|is|are|will|any) (?:\\p{L}+ ){0,8}${trouble}\\b(?! (?:solving|oplossen|solver))|\\b(?:do|would) you mind\\b`,
  'u',
);

/** Words of somebody for whom nothing is a problem. */
const atEase = atBorders(
  `(?:geen|helemaal geen|totaal geen|absoluut geen|no|not an?|not any|isnt an?|wont be an?|wouldnt be an?|never an?|zonder) (?:enkel |enkele |single |real |big |groot )?(?:${trouble}|punt|biggie|worries)`,
  'maakt (?:me |mij |voor mij )?(?:echt |helemaal )?niets?(?: uit)?|geeft niet|niet erg|prima|fine|all good|no worries|helemaal niet|absoluut niet|zeker niet|totaal niet|not at all|nothing against|niks op tegen|niets op tegen|doesnt bother me|dont mind|wouldnt mind|happy to|happy with|used to (?:it|that|them|nights)|gewend|gewoon aan',
  '(?:graag|liefst|gerne) (?:\\p{L}+ )?(?:nacht\\p{L}*|nights?|avond\\p{L}*|weekend\\p{L}*)|(?:draai|werk|doe|sta) (?:ik )?graag|(?:dont mind|ok with|okay with|fine with|good with|cool with)|nachtmens|nachtuil|(?:doe|werk|draai) (?:ik )?(?:al )?(?:jaren )?niet anders|(?:is|are|zijn) (?:\\p{L}+ )?(?:fine|ok|oke|okay|prima)|none(?: (?:whatsoever|at all))?$|not in the (?:slightest|least)|not at all|in het minst niet|helemaal niet|totaal niet|maakt (?:me |mij )?(?:echt |allemaal )?(?:niet|niks|niets) uit|(?:dont|doesnt|wont) (?:really )?bother me|night owl|night person|kan ik prima|geen enkel',
);
/** Says so of what it names only: "I like nights", and not "I like the hospital". */
const liking = /\b(?:love|like|prefer|enjoy)\b/u;
/** Words of somebody for whom it is one. */
const uneasy = atBorders(
  'kan (?:ik )?(?:\\p{L}+ )?niet|kan niet|(?:lukt|lukken) (?:me |mij |dan )?(?:echt |helaas )?niet|gaat niet|niet te doen|niet mogelijk|onmogelijk|liever niet|wil (?:ik )?(?:\\p{L}+ )?niet|geen nachten|niet (?:meer )?(?:met|door)|zie ik niet zitten|te zwaar',
  'uitgesloten|geen sprake van|out of the question|(?:dont|do not|no longer) do (?:\\p{L}+ )?(?:nights?|weekends?|evenings?)|(?:doe|draai|werk) (?:ik )?(?:geen|niet meer)|(?:alleen|enkel|liever|only) (?:maar )?(?:overdag|days|daytime)|days only|doe ik niet meer',
  'cant|cannot|couldnt|not possible|impossible|wont work|not able|unable|rather not|prefer not|no nights|struggle|too hard|not for me|hate',
  'it would(?: be)?|would be (?:yes|yeah|tough|hard|difficult)|that would be|helaas wel|wel (?:een probleem|een beetje|lastig|ja)|best (?:wel )?lastig|lastig|moeilijk|difficult|tricky|hard|tough|dat is (?:wel )?een probleem',
);
const yes =
  /^(?:(?:eh|oh|ah|nou|well|tja|honestly|eerlijk gezegd|helaas|unfortunately|sadly) )*(?:ja|jawel|jazeker|yes|yep|yeah|yh|yeh|zeker|klopt|inderdaad|indeed|definitely|absolutely|(?:i ?a?m )?afraid so)\b|\bwel(?: ja)?$|\b(?:ja|yes)$/u;
const no =
  /^(?:(?:eh|oh|ah|nou|well|tja|honestly|eerlijk gezegd) )*(?:nee|neen|nope|nah|no)\b|\b(?:nee|no)$/u;
/** "Ja dat kan", "yes I can": the work can be done, so nothing is a problem. */
const able =
  /^(?:ja|jawel|jazeker|zeker|yes|yep|yeah|sure)\b.*\b(?:kan|lukt|lukken|i can|can do|works|is goed|gaat goed|geen probleem)(?: (?:ik|dat|wel|prima|hoor|gewoon))*$/u;
const slight = /^(?:niet echt|not really|niet zo|valt mee|not so much)(?: (?:hoor|nee|no))*$/u;
const doubt = atBorders(
  'misschien|soms|hangt|ligt eraan|afhankelijk|als|mits|tenzij|maybe|sometimes|depends?|if|unless|perhaps|not sure|weet niet|af en toe|occasionally',
);

/** Whether a question asks for a problem, so that "no" is the good answer: "Would working nights be a problem?" */
export const asksForProblem = (asked: string): boolean => {
  const questions = normalizeText(asked).match(/(?:[^.!?\n]|\.(?=\d))*\?/gu) ?? [];
  return questions.some((question) => asksProblem.test(question));
};

/**
 * Reads a reply to a question that asks for a problem: true where there is one. "No problem" and "I'm fine with nights" are
 * a no, "I can't do nights" is a yes. Null where the reply leaves it open.
 */
export const readProblem = (reply: string, asked: string): boolean | null => {
  const said = joinWords(reply);
  if (doubt.test(said)) return null;
  if (able.test(said) || slight.test(said)) return false;
  const likes = liking.test(said) && !claimsSomethingElse(said, liking, asked);
  const [easy, hard] = [
    likes || atEase.test(said),
    uneasy.test(said.replaceAll(new RegExp(atEase, 'gu'), ' ')),
  ];
  if (easy && hard) return null;
  if (easy) return false;
  // "Nee, dat lukt niet" can deny the problem or the work.
  if (hard) return no.test(said) ? null : true;
  const [affirms, denies] = [yes.test(said), no.test(said)];
  return affirms === denies ? null : affirms;
};
