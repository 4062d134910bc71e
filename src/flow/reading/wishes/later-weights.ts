/** Weights of a wish to go on later, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const laterWeights = `
20 brb will
19 later
17 vanav* vanavond
16 even later_$ morge*
15 back eerst now
14 eten hour stuur
13 boss evening nu strak* straks
12 ^_ben back_in drivi* driving onder* phone* phones send
11 ^_one busy give momen* morgen
10 after bit eveni* hold straks_$ terug thought tomor* tomorrow zit_in
9 ^_sta ^_zit after_# give_me hoor messa* message over standup terug_$ this thoug* till when_i zit
8 ^_at ^_just ^_let ^_need ^_nu antwo* antwoord check dan de_les er even_niet i_write kids les moet_nu
8 moment na please_i stand* vul vul_ik weet will_do will_send write zo
7 #_minutes ^_moet batte* batterij bed brb_$ carry carry_on daar_een deze do_this first half het het_dan
7 het_werk ik_daar in_a just me_# my_boss need_to nog patie* patient roost* rooster schrijf slape* slapen
7 sta stell* to_you tonig* tonight tonight_$ weer when work_after
6 ^_give achter answe* answer baas bespr* bespreken bijna de_deur deur deur_$ dig doorgeven_$ er_staat
6 evening_$ hoor_je hun kom komt me_in minutes_$ moet next_week niet_in op_terug out schri* speak_later tell
6 to_dig today tomorrow_$ trein uur_$ verde* verder verder_$ vrouw work would_have zal zo_terug
5 #_i ^_weet ^_with achte* am_home ask at babys ben_nu can_i can_not can_we dan_heb doe doorg* doorgeven
5 er_weer finish_this friday_$ heb_even i_drive iemand_aan ik_dat ik_moet in is_er kijk meeti* meeting mijn
5 mijn_baas my_phone na_de need nog_niet not_sure on pas reageer stuur_ik that timet* timetable type uurtj*
5 vraag weet_niet weten_$ you_$ zoeke* zoeken
4 ^_not ^_wait aan aan_het an_hour ben can check* custo* customers dat_dit do_it engli* english finis*
4 finish frida* friday geen_tijd have_to home_$ hoor_$ i_will ik_vanavond it_out it_over krijg krijg_ik
4 laat_het lapto* laptop let let_me me_dat met_mijn minut* minutes monday_$ na_het night_shift now_i op_de
4 reage* right_now sleep staat sure talk_now til uni until wait week_$ weer_$ weg weten will_finish with_you
4 word zegge* zeggen
3 ^_can ^_even ^_later a_bit about_it about_to afternoon afternoon_$ an at_# at_work attes* attest baby
3 back_to come_back daarn* daarna de_rest dead doe_ik donde* donderdag drive eens even_geen even_wachten
3 friend_$ from_my full get_back hando* handover home hoor_ik hour_$ huidige_baas ik_achter ik_doe ik_ga
3 ik_mijn ik_zo in_# in_$ in_de in_een know maandag mag mate_$ me_this nacht* next night nog_$ not_talk
3 nu_in ok_$ om_# on_it op_mijn out_when over_the phone pleas* please reply rest right shift shift_$ the_bus
3 the_weekend then_$ think think_about thuis thuis_$ tijd up uur van_me vanavond_$ voorb* wacht* wachten
3 waiti* waiting weekend_$ werk werk_ik will_reply with with_a you zit_$
2 #_$ ^_about ^_eerst ^_got ^_in ^_kan ^_mag ^_now ^_stuur ^_wacht aan_de about after_$ am am_at am_in avond
2 ben_aan berei* bij_de check_with comin* coming dan_$ dan_ben dat de_hand de_winkel diens* dienst dit door
2 even_met even_over frien* friend ga go_into het_af huidi* huidige i_am i_do i_want ik ik_dit ik_het ik_kom
2 ik_weet into it kids_are kom_er lol maak maand* mag_het mag_ik me_an me_check met_de mijn_huidige
2 mijn_werk moet_dat morgen_verder net niet_bij now_$ nu_niet ok om on_my on_the one op op_het opzegtermijn
2 out_my overl* picki* picking please_$ prope* rusti* rustig schrijf_ik send_it speak to_go tot_straks us
2 vanavond_op voor_een vrijd* vrijdag wacht want_to week weekend wel_$ werk_nu will_get work_$
-2 !optional #_but #_en #_jaar ^_a ^_als ^_could ^_depends ^_evenings ^_geen ^_hangt ^_hoeveel ^_i ^_is
-2 ^_met ^_none ^_over ^_sla ^_staat ^_volgende ^_wat ^_when ^_yes ^_you ^_zo a_e about_this af after_all
-2 after_my agent allee* alleen als_het altij* altijd am_on and_i andere away baan bakke* been befor* before
-2 ben_# ben_ik bespreken_$ bot call_me can_you care chang* chat chris* christmas colle* collega com could
-2 dag_$ dat_is day_after de_baas de_ic de_lijn depen* depends diplo* diploma discu* discuss discuss_that
-2 do_you does echt een_maand email er_al er_niet ergen* ergens ermee even_spreken evenings_$ every every*
-2 every_weekend famil* februari gaat geef geen goed going going_to had haha hangt_van have hbo hebbe*
-2 hebben heeft heel helaa* helaas het_niet hoe hoeve* hoeveel hones* honestly hr human i_need i_work ic
-2 ik_al ik_dan ik_kan ik_nog ik_op ik_wil ik_woon in_june inter* is_$ is_a it_$ it_please jaar_$ jaar_in
-2 januari january java je_$ june kanto* kantoor kerst kids_$ kinde* kom_met krijg* krijgen laats* laatste
-2 leven licen* licence liefs* liefst lijn like loopt loopt_nog mail mbo_$ me_go me_maar me_terug mee
-2 met_een met_iemand mijn_moeder mijn_naam mijn_rug mijn_sollicitatie mijn_vrouw moede* moeder month more
-2 mornings move my_friend naam nachten negen never nog_een nog_in nog_op none nooit not_do numme* nummer
-2 old on_# op_kantoor op_school other pass peopl* people per_week person_who please_give please_remove
-2 polis* polish prate* praten quest* question rathe* rather real recru* recruiter regis* remov* remove
-2 remove_me ring ring_me robot rug satur* schoo* sinds_mijn skip sla snel sollicitatie someb* somebody
-2 speak_polish speak_to spreken_$ start stopp* stoppen succe* succes telef* text than thank thank*
-2 thank_you thanks that_is that_one that_with this_$ throu* through time to_# to_me too trein_$ trek_me
-2 twee vakan* vakantie van van_het vanaf veel volge* volgende voor_me vorig* vorige vroeg* ward
-2 week_maandag weekends werke* werken werkt why wie woon worde* worden works works_$ you_can zeggen_$ zelf
-2 zijn_$ zitte* zitten zo_$ zomer zou
-3 !none # #_# #_december ^_after ^_daar ^_do ^_good ^_how ^_ja ^_nee ^_please and ander* any appli*
-3 application are as begin* beginnen belle* bellen ben_$ blijf de_late do_not e febru* five gesto* gestopt
-3 gewoo* gewoon go graag halen halen_$ hangt here here_$ het_weekend how i i_can iets ik_ben ik_niet
-3 ik_trek it_is last late_ploeg left maand many mbo me_$ moment_$ monday_to morni* moved my_application
-3 niks nog_even nog_halen nu_# nu_op numbe* number office one_$ only ook op_# over_$ person ploeg salar*
-3 salary school_$ sinds sir solli* someo* someone sorry sorry_$ sprek* spreken stop talk_to that_$
-3 the_moment to_friday uit want was what will_leave will_not would year years you_need your zie
-4 #_an ^_no ^_will all als bij dag day decem* december een evenings ik_de in_het in_mijn in_the janua* late
-4 leave_it meer met naar nee niet_$ niet_meer or out_$ perso* to_the trek two will_i yes
-5 !figure ^_who al i_have ik_heb ja leave lieve* liever morgen_$ nu_nog offic* pas_in per te toch wat wel
-5 zijn zit_nu
-6 but en good job niet voor who wil
-7 dus is no not of so
-8 jaar
-9 for
-11 !answer maar
-44 always
`;
