/** Weights of a wish to go on later, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const laterWeights = `
20 brb
19 later will
18 morge*
16 even later_$
15 back hour vanav* vanavond
14 back_in eerst eten evening now strak* straks
13 ^_ben boss busy drivi* driving nu stuur
12 after after_# momen* onder* phone* phones send weer
11 ^_one give straks_$
10 bit eveni* give_me hold morgen terug thoug* thought tomor* tomorrow zit_in
9 ^_sta hoor messa* message moet_nu na standup this when_i
8 ^_at ^_let ^_need ^_zit check de_les even_niet het het_dan in_a kids les moment morgenochtend please_i
8 rooster stand* terug_$ till to_you weet will_send write zit zo
7 #_minutes ^_give ^_got ^_just ^_moet ^_nu antwo* antwoord baas bed bespreken brb_$ carry carry_on daar_een
7 dan deze do_this half het_werk i_write ik_daar me_# me_after moet my_boss next_week over patie* patient
7 pauze roost* sta stell* tell tonig* tonight tonight_$ trein vul_ik when will_do zal
6 am_home answe* answer ask batte* batterij bespr* de_deur de_rest deur deur_$ dig doe doorgeven_$ er
6 er_staat evening_$ first hoor_je hun i_drive iemand_aan just kom me_in minutes_$ my_phone need_to niet_in
6 nog on op_terug schri* schrijf slape* slapen stuur_ik to_dig today tomorrow_$ uur_$ vul work work_after
6 would_have zo_terug
5 ^_weet ^_with a_call achter at babys bed_$ ben_nu bijna can_i can_not can_we check* de_kleine door_$
5 doorg* doorgeven er_weer finish_this friday_$ hando* heb_even home_$ ik_dat ik_die ik_doe ik_moet in is_er
5 kijk komt let meeti* meeting met_mijn mijn mijn_baas nog_niet not_sure on_a op_$ out pak pas rest shift
5 shift_$ speak_later sure that timet* timetable uurtj* verde* verder verder_$ vrouw weet_niet weten_$
5 will_finish zegge* zeggen zoeke* zoeken
4 #_i ^_not ^_wait aan_het achte* achter_het an_hour call can comes customers dan_heb dat_dit dead do_it
4 drive finis* finish frida* friday geen_tijd have_to het_stuur home hoor_$ i_will ik_mijn ik_vanavond
4 it_out it_over kan_pas klein* kleine know krijg krijg_ik laat_het lapto* laptop let_me me_dat minut*
4 minutes monday_$ my_english na_de need now_i over_the reage* reageer right_now rusti* rustig sleep staat
4 the_weekend think_about til to_see type uni until vraag wait week_$ weer_$ weg weten with_you word you_$
3 #_$ ^_can ^_de ^_even ^_mag ^_now a_bit aan about_it afternoon afternoon_$ an app at_# at_work baby
3 back_to ben custo* daar_moet daarn* daarna donde* donderdag door eens engli* english even_geen
3 even_wachten friend_$ from_my gaan get_back got hoor_ik hour_$ huidige_baas ik ik_achter ik_het ik_zo in_$
3 in_de in_een maandag mag mag_het mate_$ me_this morgen_verder na_het na_mijn nacht* next night_shift nog_$
3 not_talk nu_in ok_$ om_# on_it op op_de out_when phone pleas* please prope* reply talk_now the_bus then_$
3 think thuis thuis_$ tijd up uur van_me vanavond_$ wacht* wachten waiti* waiting weekend_$ werk werk_ik
3 will_reply with_a you zit_$
2 ^_about ^_eerst ^_in ^_kan ^_later ^_stuur ^_wacht aan_de about about_to after* after_$ am am_in at_the
2 attes* attest avond ben_aan berei* check_with clien* come_back comin* coming daar dan_$ dan_ben de_hand
2 de_winkel diens* dienst dit doe_ik even_met even_over frien* friend full gedaa* gedaan go_into handover
2 hear het_$ het_af hoort hours_$ huidi* huidige i_am i_do i_want ik_dit ik_ga ik_kom ik_weet in_# into it
2 kids_are kom_er maak maand* mag_ik me_an me_check me_er mijn_huidige mijn_werk moet_dat moet_ik net
2 niet_bij night now_$ nu_niet ok om on_my on_the one op_mijn opzegtermijn out_my over_een picki* picking
2 please_$ schrijf_ik starting tot_straks us van_school vanavond_op voor_een voorb* vrijd* vrijdag wacht
2 want_to week will_get with work_$
-2 #_en #_jaar #_januari #_maar ^_a ^_als ^_any ^_bel ^_could ^_depends ^_evenings ^_geen ^_hangt ^_how ^_is
-2 ^_met ^_na ^_none ^_pass ^_staat ^_volgende ^_wat ^_yes ^_you ^_zo af after_my agent allee* alleen
-2 als_het altij* altijd am_on and_i andere away baan back_$ bakke* banne* banned been befor* before bel
-2 bel_me ben_mijn bespreken_$ bot bow bow_out broth* brother can_you care chang* chat chris* christmas
-2 colle* collega com dag_$ dat_$ day_after de_baas de_ic denk depen* depends diplo* diploma discu* discuss
-2 discuss_that do_you doen early een_maand eigen email ergen* ergens ermee even_spreken every every*
-2 every_weekend famil* febru* februari from_the gaat geef geen goed going going_to had halen hangt
-2 hangt_van have heb heeft heel helaa* helaas het_is het_liefst het_niet hoeve* hoeveel human i i_could
-2 i_work ic iemand_van if_i ik_aan ik_al ik_ben ik_dan ik_kan ik_op ik_werk ik_wil ik_woon in_june inter*
-2 is_# is_$ it_$ it_here java june june_$ kanto* kantoor kids_$ kinde* kinderen kom_met krijg* krijgen
-2 laats* laatste last_year leven licen* licence liefs* liefst like lol_$ loopt_nog love mail man mbo_$
-2 me_go me_terug mee met_een met_iemand mijn_eigen mijn_moeder mijn_naam mijn_rug mijn_sollicitatie
-2 mijn_vrouw miss moede* moeder moment_$ month more mornings move moved my_brother my_friend naam nachten
-2 negen never nieuw* nog_een nog_in nog_op none nooit not_do numme* nummer ofzo ofzo_$ old omdat op_school
-2 other peopl* people person_who please_give polis* polish prate* praten put quest* question rathe* rather
-2 real recruiter regis* remov* remove ring ring_me robot rug satur* schoo* sinds_mijn skip sla snel solli*
-2 sollicitatie someb* somebody somet* sorry_$ speak_polish speak_to spreken_$ sta_ik stopp* stoppen succe*
-2 succes talk_to telef* text than thank* thanks that_is that_one that_with this_$ throu* through time to_#
-2 to_me trein_$ trek_me twee vakan* vakantie van van_het vanaf veel volge* volgende voor_de vorig* vorige
-2 vroeg* ward weekends werke* werken werkt when_my why wil_ik will_be woon worde* worden works works_$
-2 you_can you_get zeg zeggen_$ zelf zijn_$ zomer zou
-3 !none # #_# #_but #_december #_on ^_after ^_do ^_good ^_i ^_ja ^_nee ^_when a_e a_provisional and ander*
-3 any appli* application are as begin* beginnen belle* bellen ben_$ ben_ik blijf call_me de_late do_not e
-3 echt eerst_nog five gesto* gestopt graag haha halen_$ here_$ het_weekend hoe how hr i_can iets if ik_#
-3 ik_in ik_niet ik_nog ik_trek is_a it_is januari kerst late_ploeg left maand many mbo me_$ me_maar
-3 monday_to morni* my_application niks nog_even nog_halen nu_# nu_op numbe* number office on_# one_$ only
-3 op_# over_$ pass person ploeg provi* provisional recru* salar* salary school_$ sinds sir someo* someone
-3 sorry sprek* spreken start stop that_$ the_moment to_friday uit voor_me want what will_leave wordt years
-3 you_need your zie zit_nu
-4 #_an ^_no ^_please ^_who ^_will als bij could dag day decem* december een evenings gewoo* gewoon go here
-4 ik_de in_het in_mijn in_the janua* last late leave_it meer met naar niet_$ niet_meer nu_nog ook or out_$
-4 perso* to_the trek two voor was will_i will_not would year yes
-5 al all good i_have ik_heb ja leave lieve* liever morgen_$ nee offic* pas_in per te toch wat zijn
-6 !figure en job niet wel who wil
-7 but dus is jaar no not of so
-9 for
-11 !answer
-13 maar
-46 always
`;
