/** Weights of a mentioned option that is the answer, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const mentionWeights = `
16 length:0
15 p:en
14 prev<self>
13 b<reason>
9 a<schedule> b<intensify> p:python p:so
8 -1:^ 1:~ b:dus next<since> p:wel prev<negation>
7 1:en 3:not b<only> p:met
6 -1:dus a:en a:mijn b:so b<wantto> later next<annoyed> next<laugh> next<negation> p:and p:car p:java
6 p<reason> p<theirs>
5 -1:en -1:so -2:with -3:~ 1:in 2:my a:gedaan a:he a:my a:not a<goodbye> a<obtain> b:kom b:liefst
5 b<contrast> next<condition> next<ever> next<person> next<schedule> p:dan p:late p:me p:school p<goodbye>
5 p<obtain> p<schedule> prev<contrast> prev<question>
4 -1:alleen -1:and -1:bij -1:of -2:ik -3:i 1:and 1:because 1:secundair 2:heb 2:i 3:wel a:because a:day
4 a:secundair a:would a:zijn a<question> b:bij b:haha b:me b:met b:only b<can> b<laugh> last next<distance>
4 p:4 p:all p:day p:doe p:kids p:naar p:secundair p:these p:thuis p:vroege p:work p<addition> p<intensify>
4 p<yesword> prev<employer> prev<expired>
3 -1:enkel -2:kom -2:op -2:werk -3:at -3:doe 1:met 3:$ a:# a:$ a:and a:ben a:good a:met a<addition>
3 a<polite> a<yesword> b:and b:dropped b:en b:maar b:of b:op b:werk b<ever> length:4 next<experience>
3 next<learning> next<notinterested> next<self> next<startword> p:before p:c p:can p:dus p:early p:enkel
3 p:for p:good p:haha p:havo p:heb p:middag p:night p:of p:office p:op p:please p:rijbewijs p:voet p:zin
3 p<health> p<laugh> p<polite> prev<busy> prev<ever> prev<only> prev<stop> prev<yesword>
2 -1:maar -1:me -2:afgemaakt -2:begonnen -2:ligt -2:met -2:out -3:hart -3:jaar -3:me -3:niet 1:# 1:$ 1:@
2 1:ben 1:care 1:graag 1:only 1:please 1:want 2:en 2:good 3:# 3:ben 3:geen 3:have 3:voor a:@ a:care a:geen
2 a:have a:i a:of a:please a:uur a:~ a<experience> a<goodqual> a<meta> a<nowword> b:afgemaakt b:at
2 b:begonnen b:doe b:enkel b:hart b:ik b:jaar b:moet b:uni b<health> b<possess> next<addition> next<can>
2 next<effort> next<employer> next<foundwork> next<staff> next<stop> next<theirs> p:als p:avond p:b p:been
2 p:childrens p:collega p:doing p:drive p:dropped p:i p:ik p:kom p:last p:maar p:mad p:not p:ochtend p:om
2 p:only p:that p:vooral p:ward p<experience> p<filler> p<goodqual> p<licence> prev<can> prev<cannot>
2 prev<chores> prev<filler> prev<goodbye> prev<goodqual> prev<leave> prev<quantity> prev<reason>
-2 -1:@ -1:has -1:niet -2:^ -2:days -2:friend -2:heb -2:maar -2:om -3:hoe -3:nu 1:daar 1:niks 1:shift 2:$
-2 2:dan 2:dat 2:dus 2:not 2:out 2:wil 3:dus 3:en 3:heb 3:in a:alleen a:bij a:daar a:dan a:doe a:me a:mee
-2 a:out a:school a:shift a:te a:trek a:years a<chores> a<learning> a<skipword> a<youword> b:@ b:bus b:done
-2 b:friend b:graag b:has b:heeft b:hoe b:je b:mijn b:no b:started b:wil b:zit b<annoyed> b<lack>
-2 b<learning> b<nowword> b<schedule> b<staff> b<transport> next<health> p:2 p:5 p:alleen p:am p:beetje
-2 p:ben p:daar p:days p:do p:done p:evenings p:fiets p:gedaan p:heeft p:hoe p:hoeveel p:just p:kinderen
-2 p:laat p:man p:mbo p:meer p:niks p:out p:shift p:started p:stuk p:to p:week p:werk p:zijn p<chores>
-2 p<employer> p<ever> p<skipword> p<staff> p<startword> p<transport> whole
-3 -1:do -1:mijn -1:no -1:voor -2:alles -2:niet -3:geen 1:are 1:niet 1:nu 3:gestopt a:dus a:gehad a:gestopt
-3 a:liever a:maar a:nu a:or a:was a:wel a<againstjob> a<foundwork> a<notinterested> a<stop> always b:#
-3 b:but b:dat b:days b:do b:my b:niet b:om b<friend> b<noword> b<self> b<stop> next<anymore> next<filler>
-3 next<polite> next<transport> p:alles p:does p:every p:gehad p:in p:intensive p:je p:klaar p:nu p:time
-3 p:two p:with p<againstjob> p<annoyed> p<friend> p<lack> p<otherwork> prev<family> prev<polite> sooner
-4 -1:behalve -1:but -1:dagen -1:in -1:my -1:started -2:i -3:# 1:dat 1:never 1:ver 2:me 2:niet 2:~ a<busy>
-4 a<distance> a<leave> a<noword> a<quantity> a<self> b:alles b:behalve b:dan b:in b:sold b:time b<question>
-4 b<talk> b<youword> next<reason> next<unwilling> p:bike p:gestopt p:has p:jaar p:job p:te p:voor
-4 p<distance> p<family> p<learning> p<leave> p<quantity> prev<schedule> prev<staff>
-5 -2:anything 2:but a:never a:ver a<can> a<contrast> a<ever> a<expired> a<intensify> a<lack> a<wantto>
-5 b:anything b:geen b:zijn first next<intensify> next<question> p:3 p:anything p:are p:behalve p:bezig
-5 p:dat p:geen p:kantoor p:mee p:no p:on p:zit p<busy> p<expired> p<foundwork>
-6 -1:with a:but a:dat a:jaar a<negation> a<only> b:dagen b:on b<family> next<chores> p:ver p<stop> p<talk>
-6 p<youword>
-7 -1:not -1:~ 1:wel 3:jaar a:niet a<reason> b:not b:~ length:1 p:dagen p<noword>
-8 -1:geen next<only> p:van
-9 b<negation> next<nowword> next<possess>
-11 length:2
-14 p<negation>
`;
