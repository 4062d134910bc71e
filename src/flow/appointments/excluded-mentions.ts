import { beingAway } from './absence-words.ts';

type MarkKind = 'd' | 't';

// "Kan het niet op dinsdag?" is a wish.
const wish = '(?<!(?:kan (?:het|dat|ik)(?: ook)?|kunnen we(?: het)?|waarom|why|can we|can it|could we|if) )';
const excludes = `(?:(?<!#d\\d+ )niet meer|${wish}(?:niet|not)|behalve|buiten|bar|avoid|skip|vermijd|geen|nooit|liever niet|kan (?:ik )?niet op|(?:cant|cannot|dont|wont) (?:do|make|manage)|(?:cant|cannot)(?= on )|(?:gaat|zal) niet (?:lukken|gaan)|no (?:good|use)(?: (?:for|to) me)?|no to|(?:no|geen|(?:dont|do not) (?:want|need) an?) (?:appointment|interview|afspraak|gesprek)(?= (?:(?:on|op|in) )?#)|ipv|in plaats van|instead of|rather than|(?:better|nicer|easier|handier|sooner) than|(?:beter|fijner|makkelijker|handiger) dan|(?:isnt|its not|is not|is geen|is niet)|not free|not available|unavailable|never|except(?: for)?|(?:any|every|all)(?:thing| ?days?| time| of them)? (?:but|except)|but not)`;
const link =
  '(?: (?:op|om|de|het|een|on|at|the|a|is|zijn|any|is het|nog|in|tijdens|during|(?:die|dat|deze) van|(?:the |those |that )?ones? at))*';
// A candidate who works until noon is free after it.
const wholeDay = '(?! (?:(?:maar|nog|toch|only) )?(?:tot|van|until|till|from))';
const busyBefore = `(?:${beingAway}|(?:ik werk|werk ik|i work)${wholeDay}|moet ik werken|(?:im|i am) (?:working|busy)|(?:ik heb|heb ik|i have|ive got) (?:(?:een|a|an|al|already|my|mijn) )*(?:thing|something|iets|afspraak|appointment|exam|examen|les|school|dienst|class|college|work|a shift))`;

// Words between a day and the word that excludes it: none of a wish or of another clause.
const between =
  '(?: (?!(?:want|omdat|maar|maakt|boeit|na|after|before|tot|until|terug|back|but|because|als|if|and|en|or|of|so|dus|dan|dat|goed|prima|graag|works|good|fine|best|beste|great|perfect|suits|top|ideaal|please|aub|liever|wel)(?!\\w))(?:[a-z]+)){0,4}?';
// "Tuesday works, Wednesday doesn't"
const denial =
  '(?:doesnt|wont|isnt|arent|(?:does|will|is|are) not)(?= ?$| [#\\d]| (?:but|maar|and|en|or|of|so|sorry|though|unfortunately|either|thanks)(?!\\w))';
// In "maandag niet dinsdag" the word belongs to the second day.
const impossible = `(?:(?:niet|not)(?! (?:fussed|bothered|fussy|picky|sure|uit|slecht|verkeerd|erg|gek|bad|voor|na|later|eerder|vroeger|te|too|before|after|until|till))(?! (?:meer )?(?:mogelijk|vrij|over|possible|free|available) ?\\?)(?!${link} #[dt]\\d+(?! wel))|nooit|valt af|vallen af|geen optie|cant|cannot|never|liever niet(?!${link} #[dt]\\d+)|(?:a )?write-?(?: )?off|is my (?:prayer|gym|school|class|shift|church|mosque)\\w*|no good|no use|slecht|drama|(?:geen|niet (?:zo|echt) een) (?:goede?|goeie|fijne|handige|ideale) dag|(?:not|isnt|never) a (?:good|great) day|(?:sla|slaan) (?:ik |we )?(?:\\w+ )?over|(?:op|in|naar) (?:\\w+ )?(?:cursus|school|werk|les|training|opleiding|kamp|reis|kantoor) (?:zit|ben|moet|sta)|(?:aint|isnt|arent|not) (?:\\w+ )?(?:great|ideal|good|handy|the best|possible|suitable|convenient)|(?:valt|vallen) (?:\\w+ ){0,3}tegen|(?:my |mijn )?(?:only )?(?<!not )(?<!niet )(?:bad|worst)(?: day)?|een ramp|a disaster|a nightmare|a killer|nope|no(?! (?:problem|worries|bother|odds|matter|hassle|preference|wait|rush|stress|joke|kidding|lie|messing))|is out|are out|weg|(?:does ?nt|dont|wont|do not|does not) (?:\\w+ )?(?:work|suit|fit)\\w*|(?<!dan )(?:heb ik|ive got|i have) (?:(?:al|een|an|a|already|my|mijn) )*(?:iets|something|afspraak|appointment|tandarts|dokter|school|les|dienst|avondschool|class|college|shift)|${denial}|(?:is )?(?:impossible|onmogelijk)|(?:isnt|arent|not) (?:an? )?(?:option|possibility)|er niet|moet ik (?:\\w+ )?(?:werken|weg|oppassen)|werk ik${wholeDay}|away|working|busy|off limits|bezet|volgeboekt|ziek|sick|(?:ben ik|zit ik|im|i am|ill be) (?:(?!eerst|terug|back)\\w+ ){0,3}(?:buitenland|abroad|vakantie|holidays?|reis|verlof|leave|travelling|kamp)|vol|druk|te druk|hectic|hectisch|lastig|moeilijk|(?:\\w+ ){0,2}(?:gekkenhuis|drukte|nightmare))`;

// "Not Thursday, Monday is fine"
const wanted =
  '(?= (?:is|are|kan|lukt|past|gaat|mag|zou|works|suits|would|can|could)(?: (?!(?:niet|not|no|too|te|out|bad|ik niet)(?!\\w))\\w+)*$)';

const joint = '(?: (?:of|en|or|and|nor|noch|op|on))*';

/** Whether a mark, by its number, is a day or a time, and no span. */
type IsOne = (mark: number) => boolean;

/** The marks of a list that go with the one beside the excluding word: "not today, next week" excludes no week, and "not this week, next month" no month. */
const takeAlike = (list: string, isOne: IsOne, isBehind: boolean): readonly number[] => {
  const marks = [...list.matchAll(/#[dt](\d+)/gu)].map(([, mark]) => Number(mark));
  const beside = marks.at(isBehind ? -1 : 0);
  const hasJoint = !/^#\w+(?: #\w+)*$/u.test(list);
  if (beside === undefined || hasJoint) return marks;
  const isAlike = (mark: number): boolean => isOne(mark) === isOne(beside) && (isBehind || isOne(mark));
  return marks.filter((mark) => mark === beside || isAlike(mark));
};

const nothing: ReadonlySet<number> = new Set();

/** Finds the places of the days or times that a marked text excludes: "niet op #d0", "#d1 kan ik niet". */
export const findExcluded = (text: string, kind: MarkKind, isOne: IsOne): ReadonlySet<number> => {
  if (!text.includes(`#${kind}`)) return nothing;
  const mark = `#${kind}\\d+`;
  const list = `(${mark}(?:${joint} ${mark}(?!${wanted})){0,2})`;
  const find = (pattern: string, isBehind: boolean): readonly number[] =>
    [...text.matchAll(new RegExp(pattern, 'gu'))].flatMap(([, found = '']) =>
      takeAlike(found, isOne, isBehind),
    );
  const before = find(
    `(?<!\\w)(?:${excludes}|${busyBefore}(?!${link} ${mark}${wanted}))${link} ${list}`,
    false,
  );
  const behind = find(`${list}${between} ${impossible}(?!\\w)`, true);
  return new Set([...before, ...behind]);
};
