const practicePhrases =
  /(?<!\p{L})or\s+(?:\p{L}+\s+)?(?:equivalent|comparable)\s+(?:\p{L}+\s+)?(?:knowledge|skills)(?!\p{L})|(?<!\p{L})(?:geen|no)\s+(?:\p{L}+\s+)?(?:diploma|papier\p{L}*|opleiding|degree|qualifications?|certificate|ticket)s?(?!\p{L})[^.?!]{0,12}(?<!\p{L})(?:wel|maar|but|just)(?!\p{L})|(?:of|or)\s+(?:heb|ben|have|did|are)\s+(?:je|jij|you)\s[^.?!]{0,40}(?:geleerd|learn\p{L}*|gewerkt|opgedaan|gegroeid|grown|picked)|(?:of|or|and\/or)\s+(?:(?:je|jij|you)\s+)?(?:heb(?:t)?\s+|have\s+)?(?:al\s+)?(?:een paar|enkele|an? (?:few|couple of)|veel|vele|jaren|genoeg|lots|plenty|many|years|above average|ruim(?:e|schoots)?)\s|(?:papier\p{L}*|diploma(?:'s)?|paper|certificates?)\s+(?:is|zijn|are|telt|vinden (?:we|wij))(?:n['’]t)?\s+(?:\p{L}+\s+){0,2}(?:niet|not|minder|geen)(?!\p{L})|(?:not|n['’]t|aren['’]t)\s+(?:too\s+)?(?:precious|fussy|bothered|hung up)(?!\p{L})|(?:of|or) (?:je|jij|you) (?:kunt|kan|can) (?:ons |het |us )?(?:laten zien|show)|in de praktijk (?:geworden|geleerd|opgedaan)|will do (?:it )?just as well|learn(?:ed|t) (?:it )?on the job|(?:or|and\/or|\/)\s+(?:you have\s+|have\s+|possess\s+)?(?:an?\s+)?(?:(?:equivalent|comparable|similar|relevant|proven|demonstrable|professional|practical|life|lived|site|on-the-job|qualified by|several years of|years of|the same|extensive|work|working|hands-on|industry)\s+){0,3}(?:by |through |from |in )?(?:(?:work|working|industry|practical|professional|relevant)\s+)?(?:experience|practice)|qualified by experience|equivalent (?:through|by|in) experience|(?<!jaar )(?:of|dan wel|\/)\s+(?:een\s+|door\s+|ben je\s+)?(?:(?:vergelijkbare?|gelijkwaardige?|relevante|aantoonbare|ruime|voldoende|jarenlange|praktijk|werk|veel|enkele jaren|door)\s+){0,3}(?:\p{L}*ervaring)|(?:of|or)\s+(?:je|jij|you)\s+(?:hebt|have)\s+(?:\p{L}+\s+){0,4}(?:\p{L}*ervaring|experience)|(?<!jaar )(?:of|dan wel)\s+(?:(?!(?:en|met|diploma|opleiding|hbo|wo|mbo|je|die)(?!\p{L}))\p{L}+\s+){0,5}\p{L}*ervaring|(?:of|or)\s+(?:minimaal\s+|at least\s+)?(?:\d+\+?|one|two|three|four|five|een|twee|drie|vier|vijf)\s+(?:years?|jaar)|of je laat .*zien|(?:of|dan wel)\s+(?:\p{L}+\s+){0,4}door\s+(?:\p{L}+\s+){0,2}\p{L}*ervaring|or can show|certificates and stories|en anders ervaring|(?:dat|that|the same|het) (?:niveau|level) (?:door|by|through) (?:\p{L}+ )?(?:ervaring|experience)|(?:ervaring|experience) (?:vinden (?:we|wij)|telt|weegt|is|counts|matters|weighs) (?:voor ons |for us |to us |even )?(?:meer|more|belangrijker|zwaarder)|or else (?:with )?(?:\p{L}+ )?experience|(?:will|zal|zullen) do (?:it )?(?:just )?as well|(?:or|of)\s+(?:\p{L}+\s+){0,3}?(?:self-taught|zelf geleerd|(?:het|dit|dat) in de praktijk|jezelf \p{L}+ geleerd|autodidact|worked (?:in|as|with)|time[- ]served|(?:an? )?(?:\p{L}+ )?background|door (?:jaren|jarenlang|veel)|through years|(?:op|van) de werkvloer|from the tools|learn(?:ed|t) (?:it|the trade|by doing)|gewerkt (?:in|als|met)|(?:the|an?) (?:equivalent(?! (?:\p{L}+ )?(?:qualification|degree|diploma|level|certificate|standard|award|course))|track record|portfolio)|door ervaring|in de praktijk)/iu;

// "A degree, or you taught yourself": an alternative, unless it is another diploma or the same one soon.
const orYouClause =
  /(?:[,;(–—]\s*|\s)(?:[oó]f|or|dan wel|ofwel)\s+(?:else\s+)?(?:(?:je|jij|u)\s+(?=(?:kan|kon|kwam|\p{L}{2,}(?:t|de|te))\s)|you(?:['’](?:ve|re|d))?\s+(?:have\s+)?|have\s+(?!an?\s)|(?:heb|ben|kun|weet)\s+(?:je|jij)\s+|(?:bent|hebt|kunt|weet|leerde|groeide)\s+)(?![^.;]{0,60}(?<!\p{L})(?:bezig|bijna|binnenkort|net|pas|klaar|just|recently|afgerond|behaald|volgt|volg|studeert|studeer|\p{L}*rondt?|\p{L}*haalt|halen|about|towards|nearly|almost|soon|currently|studying|student|final|finish\p{L}*|complet\p{L}*|expect\p{L}*|in opleiding|willing|bereid|prepared|happy|wil|wilt|want|degree|\p{L}*diploma|hbo|mbo|wo|vmbo|level \d|nvq|\p{L}*opleiding|qualification|hold|bachelor|master|apprenticeship|laatste|derde)(?!\p{L}))\p{L}/iu;
const sameStandard =
  /(?<!\p{L})(?:or|of)\s+(?:(?:an?|the|een|het|de|that|dat)\s+)?(?:(?:same|equivalent|similar|comparable|zelfde|gelijkwaardig|vergelijkbaar)\s+)?(?:standard|level|niveau|ability)\s+(?:\p{L}+\s+){0,2}?(?:shown|demonstrated|proven|gained|acquired|reached|through|by|aangetoond|laten zien|bewezen|door|bereikt|verkregen|opgedaan)(?!\p{L})|(?<!\p{L})or (?:\p{L}+ )?(?:able|ability) to (?:demonstrate|show|evidence|prove)(?!\p{L})|(?<!\p{L})or (?:(?!(?:with|and|plus|field|subject|area|discipline|similar|related|other|have|hold)\s)\p{L}+\s+){1,3}experience(?!\p{L})/iu;

// "or a good few years at the bench", "of gewoon groene handen", "QBE", "failing that, proof of it"
const orYears =
  /(?<!\p{L})(?:or|[oó]f)\s+(?:(?!(?:with|and|plus|met|en|hbo|mbo|wo|degree|diploma|within|binnen|last|final|next|in|laatste|volgend|more|longer|meer|langer)\s)\p{L}+\s+){0,4}?(?:(?<!early\s+)years|seasons|jaren|decades?|vlieguren|\p{L}*handen|hands)(?!\p{L})|(?<!\p{L})of met (?:de |veel |jaren |genoeg )*(?:vlieguren|\p{L}*ervaring)|(?<!\p{L})or (?:have )?(?:learn(?:ed|t)|picked|worked|spent|grown|built|run|ran|came|come|served|cut your|earned)(?!\p{L})|(?<!\p{L})(?:or|[oó]f)\s+(?:\p{L}+\s+){0,4}(?:taught|geleerd)(?!\p{L})|(?<!\p{L})(?:or|[oó]f)\s+(?:an?\s+|een\s+)?(?:\p{L}+\s+)?combinati(?:on|e)(?!\p{L})|(?<!\p{L})(?:or|[oó]f)\s+(?:willing|bereid|ready|able)\s+(?:(?:to|je|om|te)\s+)*(?:prove|show|bewijzen|laten zien)(?!\p{L})|(?<!\p{L})[oó]f\s+(?:vergelijkbare?|gelijkwaardige?)\s+(?:kennis|praktijk\p{L}*|vaardigheden)|(?<!\p{L})QBE(?!\p{L})|(?<!\p{L})failing (?:that|which)(?!\p{L})|(?<!\p{L})anders\s+(?:kun|mag|begin|start|kan|ga)\s+(?:je|jij)(?!\p{L})/iu;
// "..., but experience without a diploma is fine", "..., maar een starter nemen we ook"
const butOthers =
  /(?<!\p{L})(?:maar|but|though|although|al)\s[^.;?!]{0,40}(?<!\p{L})(?:(?:zonder|without|no|geen)\s+(?:\p{L}+\s+)?(?:diploma|degree|papier\p{L}*|qualifications?|one|it)(?!\p{L})|(?:nemen|ontvangen|spreken|praten|verwelkomen)\s+(?:we|wij)\s+(?:je\s+|jou\s+|hem\s+)?ook|(?:we|will|would|do|can|could|['’]ll|['’]d)\s+(?:(?:also|happily|gladly)\s+(?:talk|take|meet|train)|(?:\p{L}+\s+)?consider))/iu;

// "A degree, though some of our best loggers have none", "hbo, maar daar valt over te praten"
const butNever =
  /(?<!\p{L})(?:(?:though|although|but)\s+(?:some|many|half|most|several|plenty|not all|one)\s[^.;?!]*(?:n['’]t|not|without|no|none)(?!\p{L})|bijzaak|valt (?:\p{L}+ )?te praten|bespreekbaar|negotiable|(?:can|may|could) (?:also )?be (?:replaced|substituted|waived|compensated|offset)|(?:kan|mag|kunnen) (?:[\p{L}-]+ ){0,4}(?:vervangen|gecompenseerd|opgevangen)|(?:people|skills|talent),? not (?:papers?|paperwork|certificates|degrees)|niet van de papiertjes|(?:tellen?|wegen|weegt) (?:\p{L}+ ){0,2}zwaarder|either (?:works|is fine|will do)|both (?:are )?(?:fine|work|welcome)|even goed|allebei (?:goed|prima)|om het even)(?!\p{L})/iu;
// "a training as gardener, or a youth in your grandfather's garden"
const orSomething =
  /^(?:(?!\s(?:and|en|with|met|plus)\s)[^.;:?!]){0,30}?[\s,)]+(?:or|[oó]f|dan wel|ofwel)\s+(?=(?:(?:een|an?)\s+[\p{L}'’-]+|someone|somebody|iemand|gewoon|simply|just|plain|aantoonbaar|ex-\p{L}+|the right|de juiste|lots|plenty|genoeg|veel)\s+[\p{L}'’-]+(?:\s+|[,.]|$))(?![^.;?!]*(?<!\p{L})(?:degree|\p{L}*diploma|\p{L}*bevoegdheid|licen[cs]e|certificaat|level|niveau|v?mbo|hbo|wo|havo|vwo|\p{L}*opleiding|\p{L}*studie|\p{L}*school|qualifications?|certificates?|nvq|btec|bachelor\p{L}*|master\p{L}*|\p{L}*richting|field|subject|discipline|area|vakgebied|major|related|similar|equivalent|comparable|relevant|recogni[sz]ed|domain|sector|andere?|other|another|\p{L}*verwante?|vergelijkbare?|gelijkwaardige?|soortgelijke?|relevante?|willing\p{L}*|bereid\p{L}*|studying|towards|bezig|apprenticeship|university|college)(?!\p{L}))/iu;

const insteadPhrases = new RegExp(
  [orYouClause, sameStandard, orYears, butOthers, butNever].map(({ source }) => source).join('|'),
  'iu',
);
const orPractice = new RegExp(`${practicePhrases.source}|${insteadPhrases.source}`, 'iu');

/**
 * Returns whether practice replaces the diploma that ends at offset `end`: "a degree or relevant experience", "a
 * degree, or you taught yourself".
 */
export const acceptsExperienceInstead = (sentence: string, end: number): boolean =>
  practicePhrases.test(sentence) ||
  insteadPhrases.test(sentence.slice(end)) ||
  orSomething.test(sentence.slice(end));

/** Matches a diploma as the alternative to experience: "two years of experience, or a diploma in it". */
export const offersExperienceOrDiploma =
  /^\P{L}*time[- ]served\s+(?:\p{L}+\s+){0,2}or\s|(?:experience|ervaring)(?! (?:met|with|of|in)\s+(?:\p{L}+ )?(?:hbo|mbo|wo)(?!\p{L}))[^.;:]{0,60}?(?<!\p{L})(?:or|of)\s+(?:(?:an?|een|de|the|afgeronde?|completed|relevante?)\s+){0,2}(?:(?!(?:en|and|met|with|in)(?!\p{L}))[\p{L}&-]+\s+){0,3}?(?:degree|diploma|\p{L}*opleiding|qualification|nvq|btec|level \d|niveau \d|mbo|hbo)(?!\p{L})/iu;

const schoolingWords =
  /(?<!\p{L})(?:\p{L}*diploma|\p{L}*opleiding|\p{L}*studie|mbo|hbo|wo|bachelor\p{L}*|master\p{L}*|degree|nvq|btec|qualification|time[- ]served|gediplomeerd|certificaat|certificate|level \d|niveau \d)(?!\p{L})/iu;

const nextItem = /[,;.]|(?<!\p{L})(?:en|and)(?!\p{L})/iu;

/**
 * Returns whether a diploma replaces the practice from offset `start` to `end` of a clause. Then neither is required
 * by itself.
 */
export const isReplaceableByDiploma = (words: string, start: number, end: number): boolean => {
  // A quick test spares the slow expressions.
  if (!schoolingWords.test(words)) return false;
  const after = orPractice.exec(words);
  if (after !== null && schoolingWords.test(words.slice(0, after.index))) {
    const from = after.index + after[0].length;
    return start >= after.index && !nextItem.test(words.slice(from, Math.max(from, start)));
  }
  const before = offersExperienceOrDiploma.exec(words);
  if (before === null) return false;
  return (
    end <= before.index + before[0].length && !nextItem.test(words.slice(end, Math.max(end, before.index)))
  );
};
