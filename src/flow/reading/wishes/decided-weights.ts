/** Weights of a yes or a no, and below 0 of neither, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const decidedWeights = `
21 <yesword>
18 <noword>
14 <expired>
13 <ever> ^_ja
12 <cannot> niet_$
11 <only> <since> do
10 ^_yeah always die overa* overal wel yeah
9 ^_not ^_passed ja juist op_$ so_i
8 ^_dit and by for_the gaat gave happy i_was i_would if_you reach weeke* werk_is yes
7 <annoyed> <family> <willing> ander* any every* halen_$ heb_ik ik_wel just meer_$ met_mijn niet_dat on_the
7 rathe* rather rug voetb* waar would_not would_rather
6 <hardship> <health> <regret> ^_daar ^_duitsland ^_have ^_heb ^_het ^_liever ^_nog aange* avond* everywhere
6 full gehaa* gehaald haha_$ have_my lieve* liever mijn move nee nog_halen nooit on_it sta still stond until
6 vorig vorig_jaar youd
5 #_# <negation> <numbers> <stop> <unwilling> ^_geen ^_nee ^_niet ^_no ^_sold ^_yep ^_yes aan allee* alleen
5 anders avonden banne* banned ben_ik cours* course das doen doord* doordeweeks en from_# geen_probleem
5 gehaald_$ had_to halen hand happy_where have_got heb in_het kom mag month_$ op_mijn passp* passport pin
5 probleem still_waiting thank* thanks that_for till up waiti* waiting weekends when when_i why would yep
4 !figure <laugh> <months> <obtain> and_i at_all b bedan* bedankt blijf_liever bothe* bother c dag dat_is
4 dat_niet doe done_in drive duits* duitsland exame* examen from geen gesla* geslaagd geslaagd_$ heeft_dat
4 hem herni* hernia het_weekend hoor ik_kan ik_mijn ik_nog ik_op in_# job_$ kids kinde* kinderen koken
4 liever_niet like littl* little me_$ met_de mijn_kinderen mijn_rug mine my_last my_other na nee_bedankt
4 neen neith* neither never niet_meer no_sorry not not_at nu_met prima registered renew* settl* settled
4 stopp* stoppen stran* strandtent til tuurl* tuurlijk vdab verlo* verlopen visa vroeg* vroeger waaro*
4 waarom weekend_is werf witho* without without_one would_i zak zelf zomer* zomers zonde* zonder
3 #_zomers 18e 18e_$ <condition> <learning> <theirs> ^_a ^_course ^_zonder a_provisional al al_sinds augus*
3 baas been behaa* behaald belgi* belgie bij_$ but can_do clean cursu* cursus dat_ik de_la decem* december
3 die_cursus diplo* diploma direc* direct do_you dus_dat elke en_mijn every febru* for_me frank* frankrijk
3 gezak* gezakt gezin got_settled happy_to have heili* heilig helaa* helaas het i_$ i_can i_do i_work ik_$
3 ik_er ik_ook ik_rij ik_toch in in_belgie in_de in_een in_september is_niet it jaar janua* keer komt la
3 la_$ left lukt makke* me mijn_18e mijn_gezin next niet_in niet_zitten no nope not_$ not_be not_yet one
3 only_$ ook_niet op other_job packe* packed papie* ran ran_out rij saturday septe* september settled_status
3 since_# so_yes sold sold_it sorry_$ sta_ik statu* status stay te that_is thuis tijd tille* tillen time
3 tot_# valid valid_$ verva* vervallen vroeger_wel weekenden where_i wil with_me yes_$ ze zegt
2 #_december <contrast> <employer> <leave> <otherwork> <possess> <schedule> ^_aangevraagd ^_alleen ^_als
2 ^_full ^_got ^_jazeker ^_kan ^_nah ^_nope ^_only ^_pff ^_pin ^_tuurlijk ^_twee ^_weekend ^_wel ^_would
2 ^_zeker ^_zou aangevraagd aangevraagd_maar achter alrea* already als altij* altijd andere andere_baan
2 autom* aye back ben_er bij_een born briti* british bus can_not corsa count* counterbalance dat_gaat date
2 de de_kleine de_sportschool die_heb die_is done een_andere een_strandtent er_mee expir* expired gehad
2 gehad_$ geldi* geldig genoe* genoeg gewee* geweest gezel* got_a had_it have_$ have_a hoor_ik i_had i_left
2 i_moved ik_niet in_march in_orde ja_die jaar_in january january_$ jaren jazek* jazeker je_me kan_ik
2 kinderen_dus klein* kleine last_job laten liefs* liefst life life_$ maar_die maar_nog manch* manchester
2 march mate_$ mense* mensen mijn_baas moet_ik momen* monda* monday nah nee_dat nee_en nee_mijn niet niet_ik
2 niet_met no_bother no_not no_problem nog_nooit nooit_van not_have nothi* nothing nou of_course on ook_al
2 orde out_in over peopl* people pff pin_is probl* punt punt_$ rather_not renewed rond rond_$ school so
2 sport* sportschool summe* summer summer_$ tegen the_kids then_$ toen twee twee_zomers twice unfor*
2 unfortunately up_$ very visa_ran vorig* vorige was weekends_are weg wel_$ with_my worde* worden years
2 yes_got yes_i zien zien_$ zit_ik zou_ik
-2 # #_uur #_years <continue> <effort> <friend> <lack> <later> <physical> <quantity> <sure> <weather>
-2 <withdraw> ^_can ^_hangt ^_how ^_me ^_tot ^_what ^_wie ^_zaterdag a_new af_$ ah am_$ ander_werk back_to
-2 be belle* bellen betaalt blijf buite* cance* conta* daar dat dat_$ deze die_# een_echt en_zondag
-2 ergens_anders expla* explain famil* for_a ga goed got_it hangt heb_geen hoe_laat house how if ik_blijf
-2 ik_dat ik_spreek in_may je ligt love may milea* mileage mileage_$ missc* misschien moet_dat more my_visa
-2 niks_voor not_for ok own_car pas pleas* please problem ring ring_me s say shoul* should sinds_mijn solli*
-2 someb* somebody someo* someone spree* spreek sprek* spreken spreken_$ start telef* thank thank_you then
-2 tot_hoe van veel voor voor_me want_to wat_is we weekend_kan where who word yet_$ zaterdag_en zin zonda*
-2 zondag zou
-3 <busy> <decide> <foundwork> ^_dat ^_mag ^_telt ^_weet achte* af again am_in ander any_more anymore_$
-3 apply at_the befor* before ben_net bij_mijn car collega dan_$ dat_ga de_auto dus eens even_met every_day
-3 family forget_it help help_me helpe* here het_is het_niet ik_ga ik_kom ik_moet ik_woon ik_zie in_$ in_my
-3 it_every it_in leave licen* licence lol maar_zitten man me_maar met naar net next_week ook_$ right_now
-3 run something sunda* telt_een that that_$ there_is to_apply tonig* tonight tonight_$ vanaf voor_de weet
-3 werk_gevonden woon work_every you zie zie_er
-4 <stayjob> <transport> ^_is ^_laat ^_oh actually bel betaa* binne* broer echt_niet ergen* ergens forge*
-4 forget got_my heb_al iets ik_een ik_werk is_it is_not klopt last_month last_year later lol_$ mag_ik mee
-4 mijn_vrouw moet moved need_to nog_niet ook perso* person resta* restaurant rijbe* rijbewijs said
-4 saturdays scoot* scooter shift somet* sure the_job to_$ trouwens two van_de vrouw year_$
-5 !answer #_jaar <handover> ^_lol a_no actua* all all_$ an anywa* anyway are attes* attest baan baan_$
-5 bij_je can_i colle* day_$ doing every_weekend fine forkl* forklift geen_# graag he he_$ hoeft ieman*
-5 iemand ik_het it_is kan laat_maar last merci moede* moeder niet_mijn now of out_$ passed_my point* points
-5 so_no so_that this_$ trans* uit want_the wat werke* werken weten what with_a with_the work would_have
-6 <tesco> ^_it ^_mijn ^_my anoth* another ben_# bij binnen chang* curre* current dan dat_dan does echt
-6 eigen* eigenlijk gevonden_$ have_to hoe home ik ik_ben inste* instead instead_$ is_# is_dat last_week let
-6 let_me longe* longer maar_niet meer no_longer sundays take think toch trouwens_$ you_pay zou_dat
-7 <addition> <filler> <meta> <money> <nowword> <talk> ^_actually ^_wat another_job een gevon* gevonden
-7 had_a had_ik is_a laat met_een met_me need niet_op not_want or test werk with_all zoeke* zoeken
-8 <anymore> ^_sorry are_fine but_i job out there uit_$ week yes_but
-9 <nevermind> <real> ^_haha dus_nee much not_# right steek* to
-10 <polite> ^_if actually_i goede* nee_ik trouw* will
-11 <notinterested> <youword> ^_ik is this
-12 <delete> <person> <private> <swear> ^_# even with
-13 ^_i
-14 ?asked
-21 <maybe>
-24 <correction>
`;
