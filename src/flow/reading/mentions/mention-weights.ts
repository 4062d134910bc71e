/** Weights of a mentioned option that is the answer, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const mentionWeights = `
17 p:en
15 length:0
14 b<reason>
13 prev<self>
9 -2:met a:het a<schedule> p:night prev<negation>
8 b:met b<intensify> b<only> next<schedule> p:so p:wel
7 -1:^ -3:~ a:not a:with b:dus b<wantto> p:and p:met p:python p<reason>
6 -1:and 1:in 1:~ 3:my b:and next<laugh> next<since> p:i p:it p<theirs>
5 -1:dus -1:en -1:op -2:ik 1:$ 1:@ a:mijn a:my a<obtain> a<question> b:haha b:liefst b:of b:only b<contrast>
5 later next<annoyed> next<person> p:day p:het p:java p:school p:secundair p:these p:vroege p:work p<health>
5 p<obtain> p<yesword> prev<contrast> prev<employer> prev<only>
4 -2:bij -2:with -3:met 1:# 1:and 1:en 1:no 2:good 2:not 2:the 3:$ a:$ a:day a:de a:gedaan a:good a:he a:met
4 a<goodbye> a<licence> b:bij b:en b:jaar b:so b<ever> b<laugh> length:4 next<condition> next<ever>
4 next<negation> p:4 p:all p:before p:dan p:doe p:dus p:for p:good p:havo p:kids p:me p:office p:ploeg
4 p:rijbewijs p<goodbye> p<goodqual> p<intensify> p<licence> p<schedule> prev<expired> prev<question>
3 -1:alleen -1:enkel -1:of -2:werk -3:it -3:jaar -3:voor 1:because 1:ben 1:de 1:met 1:only 2:de 2:heb 2:het
3 3:not 3:wel 3:wil a:because a:heb a:would a:zijn a<family> a<goodqual> a<yesword> b:@ b:a b:afgemaakt
3 b:kom b:maar b:moet b:werk b<can> b<health> next<addition> next<continue> next<employer> next<money>
3 next<staff> next<startword> next<stop> p:af p:c p:car p:childrens p:enkel p:haha p:have p:maar p:middag
3 p:naar p:not p:that p:thuis p:ward p<addition> p<experience> p<laugh> p<numbers> p<wantto> prev<busy>
3 prev<distance> prev<ever> prev<filler> prev<goodbye> prev<yesword>
2 -1:@ -1:is -1:only -1:so -2:@ -2:afgemaakt -2:begonnen -2:of -3:^ -3:ligt -3:me -3:op 1:graag 1:ik 2:a
2 2:dus 2:een 2:i 2:~ 3:for 3:have 3:heb 3:out a:@ a:a a:am a:and a:days a:en a:for a:graag a:in a:niks a:no
2 a:only a:please a:uur a<experience> a<meta> a<otherwork> a<polite> b:^ b:all b:alleen b:begonnen b:did
2 b:doe b:enkel b:ik b:ligt b:me b:op b:uni b<chores> b<possess> b<yesword> last next<againstjob> next<can>
2 next<correction> next<effort> next<experience> next<learning> next<real> next<self> p:als p:avond p:b
2 p:been p:bij p:can p:care p:collega p:doing p:dropped p:early p:heb p:ik p:mornings p:ochtend p:of p:om
2 p:only p:please p:prefer p:too p:trained p:voet p:vooral p:wat p:zin p<filler> p<only> p<polite>
2 p<possess> prev<anymore> prev<chores> prev<quantity> prev<stop> prev<transport> values:2
-2 -1:een -1:my -2:alles -2:behalve -2:i -2:in -2:it -2:started -2:voor -3:alles -3:days -3:ik -3:is -3:niet
-2 -3:nu -3:out 1:begonnen 1:bus 1:gaat 1:is 1:never 1:ver 1:werken 1:zitten 2:@ 2:dat 2:in 2:maar 2:niet
-2 2:out 2:wil 3:@ 3:and 3:de 3:dus 3:gestopt 3:i a:all a:alleen a:at a:begonnen a:doe a:gehad a:gestopt
-2 a:got a:school a:trek a:was a<againstjob> a<can> a<distance> a<employer> a<skipword> a<stop> a<unwilling>
-2 a<youword> b:doet b:graag b:heeft b:in b:je b:niet b:no b:om b<annoyed> b<lack> b<learning> b<nowword>
-2 b<staff> next<chores> next<family> next<health> next<noword> next<polite> p:2 p:5 p:beetje p:daar
-2 p:evenings p:every p:fiets p:from p:gaat p:gedaan p:gehad p:gestopt p:go p:hoe p:home p:just p:klaar
-2 p:liever p:mbo p:meer p:na p:niet p:nu p:one p:zitten p<againstjob> p<chores> p<contrast> p<ever>
-2 p<family> p<lack> p<skipword> p<staff> p<startword> p<unwilling> prev<family> prev<numbers> prev<staff>
-2 values:3 whole
-3 -1:behalve -1:do -1:no -2:but -3:anything -3:geen -3:i -3:time 1:dat 1:niet 1:the 2:# 3:en 3:kom 3:niet
-3 3:voor a:bij a:maar a:ver a:voor a<foundwork> a<lack> a<leave> a<negation> a<notinterested> a<noword>
-3 a<quantity> a<self> a<transport> b:alles b:but b:days b:do b:done b:my b:time b:with b<noword> b<self>
-3 b<transport> next<call> next<filler> next<possess> next<unwilling> p:am p:an p:bike p:bus p:does p:heeft
-3 p:intensive p:man p:out p:time p:to p:voor p:with p<annoyed> p<distance> p<learning> p<quantity>
-3 p<transport> prev<nowword>
-4 -1:dagen -1:mijn -2:anything 1:are 1:nu 2:$ 2:no 3:~ a:come a:ik a:it a:liever a:never a:nu a:wel a:years
-4 a<busy> a<chores> a<wantto> b:dan b:please b:sold b:the b<friend> b<stop> b<talk> b<youword> first
-4 length:3 next<numbers> p:alles p:done p:has p:je p:laat p:mee p:no p:zit p<busy> p<friend> p<leave>
-5 -1:met -1:the 1:of a:dat a<ever> a<intensify> b:behalve b:geen b:het b:i b:~ b<question> next<intensify>
-5 next<transport> p:are p:bezig p:dat p:geen p:jaar p:on p:ver p:zijn p<foundwork> prev<polite>
-6 -2:op 2:ik a:but a:een a<only> b:dagen b:not b<family> length:1 next<nowword> next<reason> p:3 p:a
-6 p:behalve p:dagen p:in p:kantoor p:te p:the p<noword> p<stop> p<talk> p<youword>
-7 -1:not 1:wel 2:dan a:dan a<contrast> a<reason> always b:anything p:anything p:is
-8 a:niet length:2 next<question> p:elderly p:shift p:van
-9 -1:geen next<only>
-10 -1:~ b<negation>
-11 p:hoger
-12 p<negation>
`;
