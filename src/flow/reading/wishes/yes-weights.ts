/** Weights of a yes, and below 0 of a no, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const yesWeights = `
27 yes
24 ja
16 nou
15 ^_ja
14 tegen
13 ^_yes
11 geen niet_alleen
10 goed juist pin probl* yep
9 toch yeah
8 any haha hand happy_to in_de no_worries ook worri* worries
7 ^_heb ^_would ^_yep all be done_in had_it haha_$ hoor if jazek* jazeker joh not_$ waaro* waarom
6 ^_jazeker always aye bothe* bother corsa dag das done got_it in_the is_niet kom lukt natuu* natuurlijk
6 prima problem tuurl* tuurlijk why yes_$
5 !answer ^_yeah al anders_mag do elke for_the heeft_dat ik in_$ klopt move my_pin off op overa* overal
5 probleem punt punt_$ registered since til would would_not years
4 ^_dat ^_passed ^_tuurlijk ^_zeker ^_zou actua* actually ander* anders are at_all born cours* course date
4 do_$ do_not dus_$ elke_dag full geen_probleem geen_punt got_settled happy heb herre* ik_er ik_mijn jaar_in
4 komt licen* licence need niet_voor no_problem not_be settled_status so so_yes statu* status to weten yes_i
4 zo zonde* zonder
3 #_$ #_uur #_years ^_course ^_daar b bij born_and briti* british de_fiets de_la die_heb een_strandtent
3 every fiets gedaan_$ gehaald_in gesla* geslaagd geslaagd_$ gewoo* gewoon here_$ i_am ik_wel it_is ja_ik la
3 la_$ last last_month ligt my_last niet_dat niet_heb niet_met niet_op no_bother of old own reach regis*
3 since_# so_yeah stran* strandtent tille* tillen uit uur week weekends_are wel_$ werk_is yeah_$ you zomer*
3 zomers
2 # 18e 18e_$ ?asked ^_born ^_full ^_i ^_twee al_sinds all_$ and as auto been behaa* behaald both clean
2 count* counterbalance dat_is fiest* fiesta fine ga gezel* got_one het het_is i_do ik_ga in_leeds ja_$ job
2 leeds liefs* liefst littl* little mag mag_ik mate met_de mijn_18e mijn_andere monda* monday my_old my_own
2 net niet_in no_chance old_job omdat one_done passe* passed passp* passport peopl* people reach_truck stop
2 sundays the toe truck twee_zomers van_mijn weg wegge* weggegaan weggegaan_omdat werke* werken with_my
2 witho* without without_one would_i yep_$ yes_got zou zou_ik
-2 ^_aangevraagd ^_met ^_moet ^_sorry aange* aangevraagd aangevraagd_maar al_# am ander ander_werk
-2 another_job baan baas baas_$ ben_ik bij_de car dan doe echt een_andere en_ik every* gezin got home
-2 i_moved i_stoppen ik_leer ik_nog in in_march is_verlopen it_in kids_$ koken leer leer_snel maar_nog march
-2 me_te mijn_gezin momen* more my_other na_zessen nee_daar nee_dat night* nights no_sorry nog_halen not_yet
-2 nu nu_met one_$ op_de reaso* snel snel_$ tot_# unfortunately_i volge* volgende waar weekends_$ wel_een
-2 when when_i with_the yet_$ zesse* zessen
-3 #_kilo ^_helaas ^_unfortunately achte* after ago allee* alleen anoth* another anymore_$ basic basic_one
-3 blijf blijf_liever but dat_gaat de_kleine die do_weekends do_you doen er er_mee everywhere exame* examen
-3 expired_in got_a halen_$ heili* heilig here herni* hernia i_drive ik_$ ik_blijf ik_heb ik_kan ik_ook
-3 in_belgie it_$ je kan keer kilo kinde* kinderen lieve* liever maar mijn_rug nee_maar no_can only_$ pay
-3 rathe* rather rijbe* rijbewijs satur* saturday schoo* school summe* summer summer_$ the_basic uitge*
-3 until verle* voetb* voor_me vorige_maand want worde* worden work would_rather zater*
-4 ^_had ^_lapsed ^_liever ^_only ^_sold and_i anymo* anymore augus* b_en ben_er bij_mijn deed did famil*
-4 gezak* gezakt had_to halen happy_where helaas_niet het_weekend i i_did i_was ik_# janua* kids klein*
-4 kleine lapsed_in maand met_mijn moet_ik month month_$ nee_mijn nog_niet now_$ settled_here the_kids till
-4 vorig yet
-5 #_dus ^_my ^_was ^_wel belgi* belgie ben de expir* expired had_one have_$ ik_niet in_het it manch*
-5 manchester mijn na nee_$ nee_ik niet_ik nog_nooit not_valid out renew* sorry_$ thank* thanks van
-5 verlopen_in voor wel where where_i
-6 ^_me ^_never a_no avond* een for ik_nooit lapse* lapsed me met moet nah never niet_$ niet_meer paper
-6 provi* provisional ran ran_out sold sold_it sta_ik still_waiting unfor* unfortunately vorig_jaar waiti*
-6 waiting year zelf
-7 ^_ben ^_die ^_neen ^_no ^_nog banne* banned come had last_year mee one rug time wordt
-8 ^_nah ^_nope a gehad meer no no_$ nooit_gehaald stay verlo* verlopen verva* vervallen
-9 ^_alleen ^_geen avonden dit drive from genoe* genoeg helaa* helaas neen no_i not_do only so_no
-10 ^_mijn from_# gaat just next nope not
-11 ^_not my nee niet nooit was
-12 ^_nee nog
-13 sorry
`;
