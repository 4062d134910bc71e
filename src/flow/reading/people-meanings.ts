import { denial, toConcept } from './concepts.ts';
import { type WeighedMeaning, near, phrases } from './wordings.ts';

const wishing = toConcept(
  'kan|mag|wil|zou|graag|liever|moet|please|kan je|is er|mogelijk|laat|hoe|liefst|beter|fijner|gelieve',
  'can|could|may|want|would|prefer|rather|like|need|please|possible|let|must|any chance|happy|able|how',
);
const talking = toConcept(
  'spreken|spreek|praten|praat|bellen|bel|opbellen|telefoneren|overleggen|bespreken|bespreek|uitleggen|uitleg|toelichten|vragen|navragen|schakelen|mailen|appen|contact|contacteren|sparren|helpen|hulp|terecht|klappen|babbelen|babbel|meekijken|meekijkt|horen|gesprek|doornemen|informeren|afstemmen|kortsluiten|doorspreken|overeenkomen|bijpraten|levellen|inlichten',
  'speak|speaking|talk|talking|call|ring|phone|discuss|explain|explaining|ask|chat|contact|email|message|reach|word|conversation|help|run through|go through|go over|hear from|check with|clarify',
);
const talkingTo = toConcept(
  'spreken|spreek|praten|praat|bellen|bel|opbellen|telefoneren|overleggen|bespreken|bespreek|uitleggen|uitleg|toelichten|schakelen|mailen|appen|contacteren|sparren|helpen|terecht|klappen|babbelen|babbel|meekijken|meekijkt|doornemen|informeren|afstemmen|kortsluiten|doorspreken|overeenkomen|bijpraten|levellen|inlichten',
  'speak|speaking|talk|talking|call|ring|phone|discuss|explain|explaining|chat|email|message|conversation|run through|go through|go over|hear from|clarify',
);
const person = toConcept(
  'iemand|mens|persoon|recruiter|collega|medewerker|medewerkster|hr|manager|leidinggevende|verantwoordelijke|contactpersoon|teamleider|planner|werfleider|baas|chef|eigenaar|directeur|iemand van je|personeelsdienst|personeelszaken|coordinator|consulent|intercedent|lead|team lead|recruitment lead|engineers|nurse in charge|in charge|whoever|directie|bazin|teamleidster|jobcoach|bedrijfsleider|vestigingsmanager|uitzendbureau|receptie|klantendienst|een van je|een mens|afdelingsmanager|teamlead|teammanager|afdelingshoofd|hoofdverpleegkundige|zorgmanager|ploegbaas|ploegleider|magazijnchef|keukenchef|floor manager|shift leader|ward manager|store manager|shop manager|line manager|head nurse|landlord|team manager',
  'someone|somebody|anyone|anybody|person|human|human being|recruiter|colleague|manager|team leader|hiring manager|hr|boss|supervisor|coordinator|agency person|owner|sister|matron|one of you|one of your|one of the team|one of your team|you lot|you guys|someone there|consultant|real people|actual people',
);
const real = toConcept(
  'mens|echt iemand|echt persoon|echt mens|echt mensen|levend|persoon|iemand|medewerker|collega|recruiter',
  'human|real person|actual person|real human|living person|someone real|person|someone|somebody|a real one|recruiter',
);
const present = toConcept(
  'is hier|is er|is daar|zit hier|zit er|zit daar|zijn er|zijn hier|werkt hier|is there|are there|anyone|do you have|have you got|heb je|is here',
);
const others = toConcept(
  'mijn|my|his|her|ex|vorige|former|was|were|als|as|klanten|klant|customers|customer|clients|patients|patienten|working|werkte|worked|ervaring|experience|jaar|years|all day|hele dag|elke dag|every day|vriend|friend|zus|broer|wife|vrouw|husband|team',
);
const notAble = toConcept('i can|ik kan|niet|geen|not|no|never');
const canYou = toConcept('can|could|would|will|please|have|get|kan|kan je|wil|wil je|zou|laat|mag|gelieve');
const who = toConcept('wie|met wie|bij wie|aan wie|tot wie|who|whom|who else|who should');
const canI = toConcept(
  'kan ik|moet ik|mag ik|ga ik|spreek ik|best|can i|do i|could i|should i|would i|may i|can we|shall i|would be best|to ask|i can|i could|ik kan|kan',
);
const where = toConcept(
  'waar|hoe|where|how|op welk nummer|naar welk nummer|which number|what number|welk nummer',
);
const reaching = toConcept(
  'je bellen|naartoe bellen|naar bellen|je bereiken|bereiken|contact opnemen|bellen|terecht|reach you|call you|ring you|contact you|call|ring|reach someone|get in touch|phone you|get hold',
);
const byPhone = toConcept(
  'by phone|over the phone|on the phone|a phone call|a call|per telefoon|via de telefoon|telefonisch|bellen|call you|ring you|phone you',
);
const plainMayI = toConcept(
  'kan ik|mag ik|kunnen we|zullen we|liever|liefst|can i|could i|may i|can we|could we|rather|prefer|sooner',
);
const aNumber = toConcept(
  'a number|een nummer|a phone number|een telefoonnummer|a landline|contact number|contactnummer|a contact number|contact details|contactgegevens',
);
const haveYou = toConcept(
  'heb je|is er|do you have|have you got|is there|mag ik|can i have|could i have|can i get|wat is|what is|please',
);
const plainWish = toConcept(
  'ik wil|wil ik|ik zou|kan ik|mag ik|liever|graag|i want|i would like|like to|can i|could i|rather|prefer',
);
const toYou = toConcept(
  'je spreken|je bellen|met je praten|met je spreken|met je bellen|je horen|talk to you|speak to you|speak with you|ring you|call you',
);
const whoIs = toConcept(
  'wie is|wie zijn|who is|whos|who are|is there a|heb je een|do you have a|have you got a',
);
const contactOf = toConcept(
  'contactpersoon|recruiter|leidinggevende|verantwoordelijke|contact|contact person|contact name|hiring manager|helpdesk|helpline|klantenservice|manager',
);
const number = toConcept(
  'nummer|telefoonnummer|gsm nummer|mailadres|emailadres|telefoon|landline|phone number|number|email address|helpline|hotline|direct line|phone',
);
const asking = toConcept(
  'mag ik|mag|heb je|is er|geef|geef me|wat is|wa is|hebben|krijg|krijgen|kan ik|please|what is|whats|can i|could i|do you have|have you got|give me|give|is there|send me|have|need|want',
);
const ofOthers = toConcept(
  'recruiter|kantoor|bureau|hr|manager|leidinggevende|baas|chef|verantwoordelijke|iemand|contactpersoon|van je|afdeling|vestiging|winkel|office|boss|recruitment|somebody|someone|contact|department|agency|store|team|reception|ward|can call|could call|can ring|could ring|i call|to call|to ring|ik bel|ik bellen|kan bellen|waarop ik',
);
const callMe = toConcept(
  'bel me|me bellen|me ff bellen|me opbellen|me terugbellen|me even bellen|terugbellen|gebeld worden|word gebeld|bellen me|call me|ring me|phone me|give me a call|give me a ring|give me a bell|give us a call|give us a ring|give us a bell|me a call|me a ring|me a bell|call me back|ring me back|a callback|call back|phone call|telefoontje|over the phone|on the phone|by phone|telefonisch|aan de telefoon|via de telefoon|face to face|belt je me|bel je me|belt me|belt me eens|bellen je me',
);
const hardToWrite = toConcept(
  'typen|te typen|schrijven|lezen|nederlands|uitleggen|makkelijker|gemakkelijker|sneller|praat|lastig|ingewikkeld|verhaal|versta|begrijp|snap|hierover|daarover|ipv dit|in plaats|liever|mondeling|schrijf|werkt zo niet|werkt niet|lukt zo niet|te lang|te veel om|not working|too long|too much to|hate typing|no good at|slecht in|niet handig|onhandig|handiger|simpeler|snap er niks|snap niks|verwarrend|confusing',
  'type|typing|write|writing|read|english|dutch|easier|quicker|better|explain|complicated|long story|instead|about this|about it|understand|eyesight|dyslexic|rather|prefer|eyes',
);
const machine = phrases(
  'bot|bots|robot|robots|chatbot|chatbots|computer|computers|machine|automaat|ai|algoritme|algorithm|automated|apparaat|een scherm|computerstem|geautomatiseerd',
);
const speakWith = toConcept(
  'speak to|speak with|talk to|talk with|a word with|chat with|spoken to|speak the|praten met|spreken met|in gesprek met|contact met|overleggen met|bespreken met|speak to the|discuss with|discuss it with|discuss this with|discuss that with|conversation with|sparren met',
);
const wantTo = toConcept(
  'can i|could i|may i|want|i want|i want to|like to|need|need to|have to|must|kan ik|mag ik|ik wil|wil ik|zou ik|moet ik|prefer to|rather|liever|graag|like',
);
const people = toConcept('people|mensen|human|humans|persons|real people|echt mensen');
const giveMe = toConcept(
  'doe me|doe me maar|geef me|geef me maar|haal|stuur me|stuur me door|verbind me|get me|give me|put me through|bring me|send me|fetch me|fetch|i want a|ik wil een',
);
const preferring = toConcept('liever|rather|prefer|sooner');
const withTo = toConcept('met|aan|with|to|tegen');
const looking = toConcept('bekijken|bekijk|kijken|kijkt|oppakken|look|take over|overnemen|doen|check');
const letting = toConcept('laat|let|kan|can|could|zou|wil');

const justCall = toConcept(
  'bel me is|bel me eens|bel me maar|bel me even|bel me gewoon|bel me liever|bel me terug|bel me op|call me please|call me instead|call me back|just call me|just ring me|please call me|please ring me',
);

const visiting = toConcept(
  'langskomen|langs te komen|kom langs|langs komen|eens langs|even langs|binnenspringen|binnenlopen|binnen springen|afspreken|pop in|pop by|drop in|drop by|come by|come in|stop by|call in|come round|meet up',
);
const mayI = toConcept(
  'kan ik|mag ik|kunnen we|liever|graag|can i|could i|may i|can we|rather|prefer|is it ok|sooner',
);
const arranging = toConcept(
  'arrange|set up|schedule|inplannen|plannen|plan|book|afspreken|regelen|organise|sort out',
);
const aCall = toConcept(
  'a call|phone call|call|belafspraak|telefoongesprek|telefoontje|telefonisch|chat|video call|videogesprek',
);

const onlyTo = toConcept('alleen|enkel|pas|liever|liefst|only|sooner|rather|prefer');
const tellIt = toConcept(
  'zeg|zeggen|vertel|vertellen|leg|uitleggen|bespreek|bespreken|deel|delen|tell|say|explain|discuss|share',
);
const theOne = toConcept(
  'degene|diegene|tegen wie|aan wie|met wie|een mens|de leiding|de baas|de chef|de manager|de recruiter|iemand die|the person|whoever|the one|someone who|somebody who|a human|the manager|the boss|the recruiter|her|him|them',
);

/** Wishes for a person in place of the chatbot. */
export const peopleMeanings: readonly WeighedMeaning[] = [
  {
    weight: 1.5,
    isAsked: true,
    wordings: [
      near(10, [wishing, talkingTo, person], { without: notAble, unless: others }),
      near(7, [wantTo, speakWith], { without: denial, unless: others }),
      near(8, [preferring, withTo, person], { unless: others }),
      near(6, [mayI, visiting], { without: denial }),
      near(6, [plainMayI, byPhone], { without: denial, unless: others }),
      near(4, [toConcept('kan ik|mag ik'), toConcept('spreken|bellen|contacteren')], {
        without: denial,
        unless: others,
      }),
      near(6, [plainWish, toYou], { without: notAble, unless: others }),
      near(6, [haveYou, aNumber], { unless: others }),
      near(6, [arranging, aCall], { without: denial }),
      near(9, [letting, person, looking], { without: denial, unless: others }),
    ],
  },
  { weight: 2, wordings: [near(8, [onlyTo, tellIt, theOne], { unless: others })] },
  {
    weight: 2,
    isAsked: true,
    wordings: [
      near(6, [who, talking, canI], { unless: others }),
      near(9, [number, asking, ofOthers], { unless: others }),
      phrases(
        'whats yours|what is yours|anyone reading this|anybody reading this|someone reading this|leest iemand dit|iemand dit leest|is anyone there|is anybody there|anyone there|iemand aanwezig|is daar iemand|is er iemand daar|spreek ik nog iemand|contact details for|contactgegevens van',
      ),
      near(7, [where, canI, reaching], { unless: others }),
    ],
  },
  {
    weight: 1.5,
    isAsked: true,
    wordings: [
      near(6, [whoIs, contactOf]),
      near(6, [present, real], { unless: others }),
      near(5, [giveMe, real], { without: denial, unless: others }),
      near(3, [toConcept('please|graag'), real], { without: denial, unless: others }),
      near(5, [giveMe, toConcept('agency person|office|recruiter|manager|boss')], { unless: others }),
    ],
  },
  { weight: 1, isAsked: true, wordings: [near(9, [wishing, talkingTo, people], { unless: others })] },
  {
    weight: 1,
    isAsked: true,
    wordings: [
      near(5, [callMe], {
        unless: toConcept(
          'you can call me|not call me|not ring me|not phone me|niet bellen|niet me bellen|people call me|they call me|everyone calls me|mates call me|friends call me|all call me|niet gebeld|no calls|no call|niet te bellen',
        ),
      }),
    ],
  },
  {
    weight: 0.5,
    isAsked: true,
    wordings: [
      near(14, [canYou, callMe], { without: denial, unless: toConcept('you can call me') }),
      near(5, [justCall]),
    ],
  },
  { weight: 0.5, isAsked: true, isBeside: true, wordings: [near(5, [hardToWrite])] },
  { weight: 0.5, isAsked: true, isBeside: true, wordings: [machine] },
  {
    weight: 0.5,
    isAsked: true,
    isBeside: true,
    wordings: [phrases('mondeling|in person|in confidence|persoonlijk|about this|hierover|daarover|zelf')],
  },
];
