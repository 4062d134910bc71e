/** Weights of a mentioned number that is the answer, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const numberMentionWeights = `
17 prev<family>
16 -1:^
15 prev<self>
13 prev<ever>
12 1:jaar
11 p<regret>
10 1:years 2:en a:niet b<reason> p:dev
9 -1:so -1:turned 1:$ a:waarvan next<foundwork> next<negation> next<schedule> p:turned
8 -1:wel a:@ a:en b:a b:tussen b:wel b<contrast> p:dus p:tussen
7 -3:wil a:die a:van b:dus p:24 p:am p:euro p:of p:would p<filler> prev<laugh> prev<learning> prev<quantity>
7 prev<yesword>
6 -1:about -1:dus -2:^ -2:full 3:i 3:is a:als a:hours b:for b:fulltime b:iets b:only b:says b:turned
6 b<noword> b<regret> next<addition> next<employer> p:12 p:16 p:50 p:but p:januari p:says p:time p<maybe>
6 p<noword> p<reason> prev<friend>
5 -1:fulltime -1:lol -1:then -1:zelf -2:iets -2:te -2:tussen -3:for -3:voor 1:month 1:or 1:tot 2:dagen 2:een
5 2:~ 3:a 3:ik a:al a:do a:i a:mag a:mijn a:tot a:uur a:wil a<since> b:lol b:then b:under b:zelf b<filler>
5 b<laugh> b<quantity> b<schedule> length:4 next<ever> next<learning> next<real> p:15 p:2 p:about p:anders
5 p:dan p:de p:even p:laatste p:met p:total p:up p:vanaf p:zelf p:zorg p:zou p<laugh> prev<effort>
5 prev<months> prev<negation> prev<numbers> prev<reason>
4 -1:am -1:least -1:liefst -1:maar -1:max -1:over -2:up -3:de -3:niet -3:no 1:als 1:as 1:in 1:uurtjes 1:voor
4 1:wil 2:mijn 2:te 3:of 3:van a:anders a:cos a:een a:is a:jaar a:tops a:uurtjes a:want a:years a<can>
4 a<goodqual> b:am b:dan b:de b:full b:he b:max b:no b:nog b:of b:vanaf b:voor b:zoek b<busy> last
4 next<stop> p:1 p:7 p:collega p:cos p:december p:er p:haha p:ik p:lang p:liefst p:like p:long p:looking
4 p:mag p:maken p:me p:nog p:not p:say p:stop p:tijd p:uitkering p:wel p:worth p<busy> p<contrast>
4 p<goodqual> prev<contrast> prev<filler> prev<noword> prev<polite> prev<theirs>
3 -1:does -1:naar -1:nog -1:veel -2:doe -2:in -2:looking -2:me -2:more -2:only -2:vraag -3:am -3:in -3:now
3 1:a 1:graag 2:maand 2:maar 2:mornings 2:ook 2:with 3:al 3:het 3:niet 3:so 3:~ a:echt a:genoeg a:happy
3 a:het a:ik a:kan a:krijg a:last a:mornings a:on a:or a<againstjob> b:doe b:does b:kreeg b:liefst b:looking
3 b:naar b:over b:up b:veel b:zou b<chores> b<meta> b<stop> next<condition> next<months> next<person>
3 next<quantity> next<self> next<theirs> p:10 p:20 p:32 p:40 p:bruto p:does p:een p:for p:graag p:had
3 p:houden p:hours p:kreeg p:last p:least p:let p:maand p:maar p:minimaal p:no p:old p:ongeveer p:or
3 p:summer p:two p:uit p:uurtjes p:voor p:vraag p:weinig p<againstjob> p<leave> p<licence> p<stayjob>
3 p<stop> prev<question> prev<youword>
2 -1:dan -1:like -1:of -1:op -1:time -1:with -2:at -2:collega -2:de -2:er -2:minder -2:nu -2:terug -2:~
2 -3:and -3:do -3:een -3:maar -3:zijn 1:dat 1:genoeg 1:hours 1:i 1:last 1:meer 1:would 2:de 2:me 2:not 2:now
2 2:waarvan 2:would 3:andere 3:bij 3:dan 3:it 3:kan 3:mijn a:andere a:as a:avonden a:bij a:de a:december
2 a:have a:in a:meer a:met a:you a<annoyed> a<filler> a<foundwork> a<leave> a<polite> a<youword> b:@
2 b:anything b:but b:collega b:een b:je b:least b:like b:minder b:now b:so b:terug b<experience> b<months>
2 next<busy> next<leave> next<licence> next<maybe> next<only> next<stayjob> next<yesword> p:17 p:36 p:5200
2 p:all p:anything p:as p:behind p:do p:ervaring p:foot p:gaan p:got p:here p:ivm p:job p:jonger p:month
2 p:ook p:over p:paid p:please p:prima p:uni p:weggegaan p:werk p:yet p<foundwork> p<lack> p<meta> p<staff>
2 p<withdraw> prev<addition> prev<nowword> prev<person> prev<since> values:1 values:2
-2 -1:de -1:do -1:en -1:heb -1:under -1:waarvan -1:want -2:am -2:dagen -2:ik -2:it -2:kan -2:moet -2:op -3:i
-2 -3:used 1:elsewhere 1:kom 1:netto 1:with 2:i 2:in 2:moet 2:nu 3:dat 3:een 3:graag 3:half 3:nog a:am a:ben
-2 a:dag a:doe a:elsewhere a:euro a:half a:januari a:liefst a:moet a:netto a:never a:of a:only a:to a:was
-2 a:zoek a:~ a<months> b:baas b:begonnen b:dagen b:doet b:i b:ik b:in b:it b:krijg b:mijn b:offer
-2 b:opzegtermijn b:pa b:per b:rond b:start b:than b:uit b:uni b:used b:uur b:woon b<can> b<friend> b<money>
-2 b<startword> next<correction> next<money> next<reason> next<talk> p:19 p:28 p:a p:bed p:by p:company
-2 p:could p:dag p:die p:doet p:eight p:from p:ga p:geeft p:geleden p:get p:geval p:het p:hoeft p:ic p:make
-2 p:max p:minder p:moeder p:more p:netto p:niet p:pa p:rent p:rond p:since p:start p:started p:that p:the
-2 p:this p:tot p:under p:used p:van p:years p<chores> p<condition> p<ever> p<experience> p<friend>
-2 p<intensify> p<willing> prev<leave> prev<schedule>
-3 -1:after -1:at -1:bij -1:down -1:eerst -1:geen -1:not -1:sinds -1:vanaf -2:baas -2:niet -2:to -2:toch
-3 -2:turned -2:word -3:at -3:dan -3:en -3:jaar -3:uur -3:van 1:days 1:ik 1:januari 1:maanden 1:minutes
-3 1:now 1:to 1:weeks 1:werk 2:ben 2:voor 3:am 3:en 3:me 3:would a:be a:for a:it a:maanden a:maar a:minutes
-3 a:more a:this a:weeks a:zijn a<condition> a<contrast> a<family> a<health> a<notinterested> a<only>
-3 a<tesco> a<wait> b:al b:at b:be b:down b:eerst b:geen b:heb b:my b:niet b:ongeveer b:sinds b:toch b:want
-3 b:was b:with b:zijn b<family> b<numbers> b<otherwork> b<transport> b<yesword> next<filler> next<possess>
-3 next<since> next<withdraw> p:3 p:5 p:at p:be p:begonnen p:ben p:bieden p:days p:doe p:hca p:if p:in
-3 p:jaar p:je p:mijn p:notice p:on p:opzegtermijn p:te p:terug p:those p:want p:way p:weeks p:wil p:word
-3 p<money> p<notinterested> p<schedule> p<skipword> p<youword> prev<regret> whole
-4 -1:but -1:fwg -1:niet -1:nu -1:tot -2:ben -2:maar -3:^ -3:zit 1:so 1:weken 2:dus 2:ervaring 2:is 2:month
-4 3:and 3:be a:another a:days a:ervaring a:heb a:kom a:per a:the a:weken a:werk a<experience> a<learning>
-4 a<obtain> a<quantity> a<reason> always b:^ b:daarna b:did b:en b:fwg b:jaar b:word b:zit b<correction>
-4 b<only> b<self> b<youword> first length:1 next<can> next<notinterested> next<nowword> p:after p:al
-4 p:alles p:band p:bij p:can p:daar p:did p:fwg p:half p:hour p:mum p:retail p:sisters p<cannot>
-4 p<employer> p<learning> p<obtain> p<otherwork> p<yesword>
-5 -1:al -1:is -1:na -1:since -1:was -2:a -2:het -2:so -2:verdien -2:with -3:my -3:nu -3:years 1:at 1:dagen
-5 1:december 1:months 2:heb 2:it 2:of 2:per 2:so 2:the 3:dus 3:maar a:at a:daarna a:months a:nu a<chores>
-5 a<effort> a<intensify> a<skipword> a<startword> b:ben b:het b:is b:met b:moet b:month b:na b:not
-5 b:verdien b<employer> b<since> next<noword> next<sure> p:31 p:4 p:geen p:geweest p:months p:than
-5 p:thuiszorg p:with p:zit p<correction> p<effort> p<tesco>
-6 -1:band -1:met -1:on -1:van 1:op 2:$ 2:hour a:dan a:er a:ga a:hour a:max a:so a<cannot> b:after b:on
-6 b:since b:van p:daarna p:meer p:moet p:veel p:wat p:weken p<family> p<only>
-7 2:dan a:iets a:op b:band b:nu p:8 p:dagen p:onder p:per p<startword>
-8 -1:in 2:a a:dus b:waarvan b:years length:2 p:9 p:pas sooner values:3
-9 1:5k a:5k a:bruto p:op prev<condition>
-10 a<schedule>
-11 b:~
-12 1:~
-15 -1:~
`;
