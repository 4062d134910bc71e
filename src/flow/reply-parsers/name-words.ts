const words = (...rows: string[]): ReadonlySet<string> => new Set(rows.flatMap((row) => row.split(' ')));

/** Words inside a surname, in small letters: "Jan van der Berg". */
export const nameParticles = words(
  "van de der den ten ter te het 't von zu la le lo du di da dos das del della el al bin bint ibn abu op aan in uit onder bij d' l' o'",
);

/** Particles that count only in front of another one. */
export const placeParticles = words('op aan in uit onder bij te het');

/** Titles in front of a name, which are no part of it. */
export const nameTitles = words(
  'dhr mevr mw mvr meneer mevrouw heer juffrouw mr mrs ms miss mister sir madam drs ir ing dr prof',
);

/** Words that greet, thank or fill; a name can stand beside them. */
export const nameChatter = words(
  'hoi there hallo hey heey hee hi hello hiya yo dag goedemorgen goedemiddag goedenavond goeiemorgen goeiemiddag goeieavond goeienavond goeiedag goedendag hoihoi bonjour salut gm yoo heyy morning afternoon evening good day',
  'ja jaa jazeker thing yes yep yeah ok oke okay okee prima sure natuurlijk tuurlijk course zeker graag please alsjeblieft aub',
  'hoor dus actually nou eh ehm uh uhm um oh ah haha hihi lol sorry oeps oops thanks thank dank dankjewel bedankt cheers thx tnx',
  'aangenaam leuk fijn nice pleased pleasure meet you je jou u te te ontmoeten spreken kennen leren to talk is dat het that with from my side',
  'groetjes groet groeten mvg regards gr xx x kisses doei bye btw trouwens by the way kan maar gewoon just well so and en of dan too ook kennis maken maak mate love dear bro man dude pal',
  'heyyy heyyyy heeey helloo hellooo halloo hallooo hoii hoiii hii hiii haii haai bestie babe hun schat lieverd fam chef gast sis buddy',
);

/** Words of which sentences are made. A name contains none of them, apart from `nameParticles` and `namesLikeWords`. */
export const sentenceWords = words(
  'raad raden ingewikkeld moeilijk geheim complicated difficult secret private guess asking',
  'ik je jij jou jouw u uw ge gij da das spreekt hij zij ze wij we ons onze jullie hun hen mij me mijn mn zich dit dat deze die er hier daar wat wie waar wanneer waarom hoe welke welk hoezo iets niets niks iemand niemand alles',
  'een geen niet wel nog al ook maar want dus of en als dan toen omdat zodat hoewel voor achter tot sinds tijdens met zonder over door tegen naar van bij per om na',
  'ben bent is zijn was waren heb hebt heeft hebben had kan kun kunt kunnen wil wilt willen wou zal zult zullen zou zouden mag mogen moet moeten ga gaat gaan doe doet doen weet weten wordt word worden werd heet heten noem noemt noemen zeg zegt spreek schrijf vind vindt kom komt woon woont werk werkt zoek zoekt geef geeft vraag vragen stel stop vertel liever eigenlijk misschien gewoon alleen enkel even eerst straks later nu vandaag morgen gisteren altijd nooit al net pas meer minder veel weinig erg heel zo te toch even prive anoniem naam voornaam achternaam roepnaam familienaam',
  'i im me my mine you your yours he him his she her hers it its we us our they them their this that these those what who whom whose where when why how which something anything nothing someone nobody everyone everything',
  'a an the no not none and or but if then because so than as for of off on in out at by from to into with without about against between during before after above below up down over under',
  'am is are was were be been being have has had do does did can could will would shall should may might must want wants wanted need know think tell say said call called calls scratch scrap ask asked give got get go going come like rather prefer not yet still just only really very much more most less first last later now today tomorrow always never maybe perhaps please sorry name names surname nickname firstname lastname private anonymous dont cant wont isnt arent didnt doesnt',
  'nee neen nope nah geen none skip pass next overslaan nvt idk whatever prive',
  'staat staan vermeld see zie cv mail email mailtje resume linkedin profile profiel form formulier above boven hierboven already',
  'stom stomme dom domme ding dingen geheim geheime onzin troep rommel waardeloos belachelijk irritant raar rare grappig gezellig lekker weer weertje slecht moeilijk makkelijk duidelijk vragen antwoord eten rijden onderweg winkel school moment uurtje minuten minuut kwartier week maand weekend vakantie',
  'stupid dumb useless rubbish junk garbage trash crap bloody damn ridiculous annoying awful terrible weird funny weather secret top enough fair try trying driving cooking eating sleeping shopping working minute minutes hour hours week month holiday piece thing things stuff form forms question questions answer message later one two pet boss computer robots machine system website app',
  'job baan vacature vacancy werk salaris salary loon uur uren hours collega mens persoon iemand human person recruiter someone chatbot robot bot',
  'fuck fucking shit kut klote kutbot dom domme stom stomme stupid idiot idioot useless crap rubbish bullshit onzin hate haat belachelijk ridiculous boring saai',
  'driving rijden onderweg druk trein train bus auto car bellen bel gebeld phone lunch pauze thuis home slapen sleep sleeping eten batterij battery signal moment momentje sec minute minutes minuutje uurtje kwartier wachten wait wacht seffens dadelijk vanavond tonight vanmiddag soon',
  'stoppen kappen cancel annuleren withdraw quit gevonden found elders elsewhere interesse interest zin geheim secret praten spreken talk speak weertje weather lekker lovely geweldig brilliant gezellig grappig funny handig',
  'all both two three them letters apostrophe hyphen accent bezet taken gehackt hacked bestie frisian fries friese polish dutch english belgian flemish korean irish scottish welsh turkish moroccan spanish french german nederlands vlaams pools turks marokkaans engels iers nickname',
  'interested geinteresseerd benieuwd beschikbaar available ready klaar bereid looking zoekende nieuw new happy blij glad moe tired ziek sick bezig busy verhuisd werkloos unemployed student studente jaar years old oud chauffeur driver verpleegkundige nurse kok cook monteur mechanic docent teacher moeder mother vader father man vrouw woman dezelfde same',
);

/** Names that are also words of sentences. They count where nothing but the name is said. */
export const namesLikeWords = words(
  'ben bo dan do an my will may wil mark joy hope grace faith art pat sue rose dawn mei june april august ans den ad bas cor door fleur floor guus kees koos loes merel roos siem storm wolf max sam van jan piet nils tim tom kim lee guy rich bill bob frank gene drew chance hunter dag el is',
);

/** Surnames that are also words of sentences. They count where the surname alone is asked for, and one word said. */
export const surnamesLikeWords = words('love day man good cook kok driver may fair');

/** Frequent first names, to tell them from surnames. */
export const firstNames = words(
  'jan piet pieter peter kees johan johannes hans henk willem wim gerrit gert geert jeroen marco mark marc martijn maarten mathijs matthijs rob robert ruud richard rik rick erik eric frank fred ferdinand bart bas bram daan david dennis dirk edwin emiel joost jasper jesse jeffrey jordy jos joop jaap jelle joris julian kevin koen lars luuk lucas luca max mike michael michiel milan nick niels noah olivier patrick paul ralph raymond remco roel roy ruben sander sem sebastiaan simon stefan steven sven teun thijs thomas tim timo tom tobias vincent wesley wouter xander yannick',
  'anna anne anneke annemarie annelies annemiek angela anja anouk astrid bianca brenda carla carolien chantal charlotte claudia daphne debbie denise diana dina edith eline elise ellen els emma esmee esther eva evelien femke floor fleur frederique gerda hanna hannah hanneke heleen ilse inge ingrid irene iris isa jacqueline janneke jennifer jessica joke jolanda josephine judith julia karin kim kirsten kristel lara laura lea leonie lian lieke lies lieve lisa lise lotte lucia maaike maartje manon margriet maria marieke marije marijke marit marjan marleen marloes mieke mila milou mirjam monique myrthe nadia nancy naomi nathalie nicole nina noa noor olga patricia petra renate renee rianne rosa sandra sanne sara sarah saskia silvia sofie sophie stefanie susan suzanne sylvia tamara tessa tineke truus vera veerle wendy willemijn yvonne zoe',
  'mohamed mohammed muhammad ahmed ali omar youssef yusuf hassan hussein ibrahim ismail karim khalid mustafa mehmet murat said samir bilal hamza amin rachid fatima aisha amina khadija leila layla maryam mariam naima nour samira yasmin yasmina zainab zeynep elif ayse emine hatice priya anita ravi arjun raj rahul sanjay deepa lakshmi wei ming li jun kofi kwame ama chidi ngozi agnieszka anna katarzyna magdalena piotr pawel tomasz krzysztof marek andrzej oksana olena dmytro ivan andriy maria ana joao jose carlos luis sofia isabel lucia pedro paulo rui',
  'will james john william george charles harry jack oliver thomas henry edward alexander daniel matthew joshua andrew christopher anthony stephen steven kenneth ryan adam aaron liam sean ian neil craig gary stuart graham keith nigel callum connor kyle jake josh luke nathan ben ollie charlie alfie archie freddie theo leo isaac elizabeth mary margaret susan sarah karen emily olivia amelia isla ava grace chloe ella lucy megan amy hannah rebecca rachel jessica jennifer katie kate holly bethany georgia abigail alice ellie molly daisy poppy ruby evie niamh siobhan aoife fiona claire helen joanne julie nicola tracey sharon sam alex chris pat jo lee kim robin jamie',
);

/** The words for a first name, for a pattern. */
export const firstNameWords = 'voornaam|first ?name|given name';

/** The words for a surname, for a pattern. */
export const lastNameWords = 'achternaam|familienaam|last ?name|surname|family name';
