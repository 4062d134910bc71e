import { splitWords } from '../reply-parsers/normalize-text.ts';
import { editDistance } from '../reply-parsers/similarity.ts';

const pairs = (...rows: string[]): [string, string][] =>
  rows
    .flatMap((row) => row.split(' '))
    .map((pair) => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to.replaceAll('_', ' ')];
    });

/** Short and spoken forms of words, as they are typed on phones, in Dutch (also Flemish) and English. */
const spellings: ReadonlyMap<string, string> = new Map(
  pairs(
    'ff=even eff=even effe=even effen=even eve=even eventjes=even efkes=even efjes=even ni=niet nie=niet nit=niet nix=niks nikske=niks da=dat wa=wat wah=wat t=het ut=het n=een nen=een ne=een den=de ene=een',
    'mn=mijn mij=me zn=zijn k=ik ikke=ik kga=ik_ga kwil=ik_wil kheb=ik_heb kben=ik_ben kzal=ik_zal kstop=ik_stop kkijk=ik_kijk kstuur=ik_stuur kdoe=ik_doe kvul=ik_vul kkom=ik_kom kzit=ik_zit khoef=ik_hoef kmoet=ik_moet tis=het_is tzal=het_zal seffes=seffens iet=iets teveel=te_veel ge=je gij=je gij=je jij=je jou=je jouw=je uw=je u=je jullie=je',
    'kunt=kan kun=kan kunde=kan_je kunnen=kan kunne=kan wilt=wil willen=wil wille=wil moogt=mag mogen=mag aub=please svp=please alstublieft=please alsjeblieft=please asjeblieft=please asjeblief=please asap=please',
    'idd=inderdaad gwn=gewoon egt=echt ech=echt echte=echt wacht=wacht w8=wacht oke=ok okee=ok okay=ok okey=ok k=ik mss=misschien nr=nummer tel=telefoon sollicitaties=sollicitatie soll=sollicitatie mail=mail',
    'hw=how ya=you yall=you ur=your pls=please plz=please pleas=please plss=please thx=thanks tnx=thanks thnx=thanks tks=thanks thnks=thanks ty=thanks tysm=thanks tyvm=thanks thankyou=thanks',
    'wanna=want_to gonna=going_to gotta=got_to gimme=give_me lemme=let_me dunno=dont_know im=i_am ive=i_have ill=i_will id=i_would isnt=is_not arent=are_not dont=do_not doesnt=does_not didnt=did_not',
    'cant=can_not cannot=can_not wont=will_not wouldnt=would_not couldnt=could_not shouldnt=should_not wasnt=was_not havent=have_not hasnt=has_not aint=is_not youre=you_are theyre=they_are thats=that_is whats=what_is wheres=where_is theres=there_is its=it_is hes=he_is lets=let_us',
    'rn=right_now atm=right_now tmrw=tomorrow tmr=tomorrow tomoz=tomorrow tomo=tomorrow tommorow=tomorrow tomorow=tomorrow 2moro=tomorrow l8r=later l8er=later ltr=later laters=later tonite=tonight 2nite=tonight mins=minutes min=minutes minuut=minutes minuten=minutes minuutje=minutes minuutjes=minutes hrs=hours',
    'sb=somebody some1=someone any1=anyone smth=something ppl=people hr=hr yr=your cuz=because coz=because bc=because nvm=never_mind nevermind=never_mind w=with abt=about msg=message txt=message fone=phone gday=hello',
  ),
);

/** Words of six letters and more that decide what a message does: one letter wrong does not hide them. */
const keyWords = [
  'sollicitatie solliciteren inschrijving aanmelding kandidatuur procedure medewerker medewerkster collega recruiter recruitster persoon iemand contactpersoon consulent doorverbinden spreken praten telefoneren overleggen',
  'stoppen intrekken terugtrekken annuleren geinteresseerd interesse gevonden bedacht vanavond vanmiddag straks overslaan liever vertellen bedankt goedemorgen goedemiddag goedenavond volgende verwijder',
  'application interested withdraw withdrew withdrawing cancel another someone somebody recruiter manager colleague person actual transfer tomorrow tonight evening afternoon morning weekend rather prefer private business answer question thanks minutes meeting driving',
].flatMap((row) => row.split(' '));
const knownWords = new Set(keyWords);
const shortestMended = 6;

/** The words that can be meant, by their first letter: that one is seldom wrong. */
const keyWordsByLetter = Map.groupBy(
  keyWords.filter(({ length }) => length >= shortestMended),
  (key) => key[0],
);

const mend = (word: string): string => {
  if (word.length < shortestMended || knownWords.has(word)) return word;
  const near = (keyWordsByLetter.get(word[0]) ?? []).filter(
    (key) => word !== `${key}s` && Math.abs(key.length - word.length) <= 1,
  );
  return near.find((key) => editDistance(word, key) === 1) ?? word;
};

const calm = (word: string): string => word.replace(/(\p{L})\1{2,}/gu, '$1');

/**
 * Writes a text in plain words with one space between them: lower case, no accents and punctuation, short forms written out,
 * one wrong letter mended in the words that matter here.
 */
export const plainWords = (text: string): string =>
  splitWords(text)
    .map((word) => spellings.get(word) ?? mend(calm(word)))
    .join(' ');
