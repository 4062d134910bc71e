const split = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Words of closed classes, and verbs without a meaning of their own. They stand between names and inside none. */
export const functionWords: Readonly<Record<'nl' | 'en', ReadonlySet<string>>> = {
  nl: split(
    `de het een deze dit dat die wat wie welke elk elke ieder iedere alle alles al allemaal geen niet niets niemand iemand iets
    ik jij je jou jouw u uw hij zij ze wij we ons onze jullie hun hen haar zijn mijn zich zelf jezelf elkaar men er hier daar waar
    en of maar want dus noch dan als omdat zodat terwijl hoewel wanneer indien tenzij zodra voordat nadat totdat doordat mits evenals alsook waaronder
    in op aan bij met van voor door over onder tussen naar uit tot te ter ten om rond rondom tegen zonder binnen buiten tijdens na sinds per via volgens wegens vanuit vanaf langs achter naast boven inclusief exclusief omtrent inzake conform
    ook nog wel zo zeer heel erg echt juist zeker even toch weer steeds altijd vaak soms nooit meer meest minder minst veel weinig genoeg te graag liefst samen daarnaast verder vervolgens tevens bovendien daarbij hierbij hiervoor daarvoor daarmee hiermee waarbij waarin waarmee waarop waarvoor ervoor ermee eraan erbij erop ervan mee nu straks eerst later vooral voornamelijk bijvoorbeeld bijv zoals onder andere etc enzovoort eventueel misschien ongeveer circa ruim minimaal minstens maximaal tenminste
    ben bent is was waren geweest word wordt worden geworden heb hebt heeft hebben had gehad kan kun kunt kunnen kon zal zul zult zullen zou zouden moet moeten mag mogen wil wilt willen hoef hoeft hoeven dien dient dienen ga gaat gaan kom komt komen blijf blijft blijven laat laten sta staat staan zit zitten ligt liggen weet weten vind vindt vinden krijg krijgt krijgen doe doet doen heet lijkt zorg zorgt zorgen beschik beschikt beschikken houd houdt hou helpt help
    ja nee mits waarvan wiens liever beter goed goede welkom minder eens keer door toe af`,
  ),
  en: split(
    `a an the this that these those what which who whom whose each every all any some no not none nobody somebody someone anyone everyone something anything everything nothing
    i you he she it we they me him her us them my your yours his its our ours their theirs yourself ourselves themselves one another other others own
    and or but nor so yet if because although though while when where whether unless until since as than then however therefore
    in on at by with from for of to into onto over under between among through during before after about against across along around behind beside besides beyond despite except inside near off out outside per plus throughout toward towards up upon via within without down away including include includes like
    also too very quite really just even only still already always often sometimes never more most less least much many few several enough well together both either neither such same else again once here there now soon later first maybe perhaps ideally preferably especially mainly etc eg ie e.g i.e approximately minimum maximum
    am is are was were be been being have has had having do does did doing can could will would shall should may might must need needs needed let lets get gets got getting go goes going come comes make makes sure made give gives given keep keeps take takes taking want wants wanted love enjoy know knows understand see bring brings help helps able ability willing
    i'm you're you'll you'd you've we're we'll we've it's that's there's don't isn't can't won't doesn't aren't who's what's they're yes`,
  ),
};

/** Nouns that occur in every vacancy and name no skill by themselves. */
export const genericNouns: Readonly<Record<'nl' | 'en', ReadonlySet<string>>> = {
  nl: split(
    `mens mensen klant klanten client clienten gast gasten patient patienten bewoner bewoners kind kinderen collega collega's team teams afdeling bedrijf bedrijven organisatie locatie locaties plek plaats ruimte kantoor winkel
    werk werken werkzaamheden taak taken functie baan rol vak beroep sector branche markt wereld praktijk dag dagen week weken maand maanden jaar jaren uur uren ochtend middag avond nacht weekend moment tijd keer begin eind einde
    ding dingen zaak zaken manier soort type vorm deel onderdeel stap stappen punt punten vraag vragen antwoord antwoorden probleem problemen oplossing resultaat resultaten doel doelen idee ideeen wens wensen verhaal gevoel hart hoofd hand handen ogen
    ervaring kennis vaardigheid vaardigheden niveau opleiding diploma papieren certificaat eis eisen vereiste pre plus must wens vermogen affiniteit interesse passie inzicht achtergrond basis beheersing mondelinge schriftelijke
    goed goede groot grote klein kleine nieuw nieuwe jong oud mooi mooie leuk leuke snel snelle vast vaste eigen ander andere verschillende diverse bekend belangrijk belangrijke leidinggevende chef baas directie manager hele eerste tweede laatste
    gemeente stad land regio nederland utrecht amsterdam rotterdam euro bedrag contract loon salaris`,
  ),
  en: split(
    `people person customer customers client clients guest guests patient patients resident residents child children colleague colleagues team teams department company companies organisation organization site sites location place space office shop store
    work working job role task tasks duty duties trade sector industry market world practice day days week weeks month months year years hour hours morning afternoon evening night weekend moment time times start end beginning
    thing things way ways kind sort type form part parts step steps point points question questions answer answers problem problems solution result results goal goals idea ideas story heart head hand hands eyes
    experience knowledge skill skills level education degree diploma certificate requirement requirements bonus plus must asset advantage interest passion background basics command fluency mastery
    good great strong big large small new young old nice fast quick full real different various known important manager managers boss meet meets next last right clear high low best better long short
    town city country region london uk amsterdam pound contract pay salary`,
  ),
};
