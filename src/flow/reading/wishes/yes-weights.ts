/** Weights of a yes, and below 0 of a no, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const yesWeights = `
26 <yesword>
20 <willing>
14 yes
13 tegen
12 always ja
11 nou
10 <laugh> om
9 <filler> ^_heb ^_ja geen probl*
8 <addition> ^_would be done_in elke juist leeds lukt niet_alleen toch
7 <numbers> ^_ik ^_yes born done full haha of packe* packed would
6 <condition> <goodqual> <question> ^_course ander* anders born_in bothe* bother do_$ do_not hand happy_to
6 in_de need not_$ off pin
5 <nevermind> <since> ^_dat all any came_through cours* course eens had_it heb i_have i_was if ik_mijn
5 in_the is_niet it_is like nog_in regis* schoo* socia* throu* through waaro* waarom why would_i zou
4 <annoyed> <call> <goodbye> <quantity> ?asked ^_passed ^_zou been c came dag do goed got_settled haha_$
4 have_a here_$ hoor ik_er ik_wel kom last my_pin niet_voor not_be ook op op_$ passp* passport probleem
4 problem registered settled_status since statu* status yes_$ zak zit zo zonde* zonder
3 #_# <can> <friend> <money> <obtain> <theirs> ^_het al at_all b count* counterbalance das dat die_heb
3 elke_dag en even ga gesla* geslaagd geslaagd_$ gewee* geweest got_it het_is ik ik_al ik_op jaren life
3 life_$ move no no_bother no_chance no_problem no_worries overa* overal passe* passed reach rij said
3 since_# stran* strandtent the they til vrij vroeg* vroeger werk witho* without without_one worri* worries
3 yep zou_ik
2 !answer !figure #_jaar #_years <hardship> <leave> <possess> <wantto> ^_can ^_duitsland ^_jazeker ^_nothing
2 ^_pin ^_yep ^_zonder actua* actually al_sinds auto bij_$ binne* but dat_is date day de_la duits* duitsland
2 dus_$ een_strandtent gedaan_$ geen_probleem geen_punt gewoo* gewoon happy hier i_$ ik_ga in_march ja_ik
2 jaar_in jazek* jazeker job_$ joh komt la la_$ last_month leven licen* licence liefs* liefst ligt littl*
2 little march mijn_andere my_last nee_joh niet_heb nothi* nothing oh on_it on_the punt punt_$ saturdays
2 solli* still sundays tuurl* tuurlijk valid valid_$ visa vorig* vorige vorige_baas week weekends_are weg
2 wel_$ werk_is weten with with_me with_my would_not yeah yes_i zaterdag zijn zomer* zomers
-2 #_dus <apply> <contrast> <experience> <later> <skipword> <startword> ^_helaas ^_moet ^_neen
-2 ^_unfortunately aan achte* achter als anymore_$ are at augus* august baan baas ben_ik bij_de blijf
-2 blijf_liever by cursu* cursus dat_gaat de_kleine die_cursus do_weekends een_andere em er expir* expired
-2 gave gezak* gezakt gezin had_to have heeft heili* heilig hem i i_work ik_# ik_$ ik_blijf ik_heb in_$
-2 in_august it_in klein* kleine koken maand maar mijn_gezin mijn_rug momen* moment month month_$ my_other
-2 nah nee_mijn never nog_halen not_at not_valid not_yet nu nu_met only_$ op_de other_job out out_in
-2 saturday settled_here the_moment uitge* verlopen_in visa_ran voetb* voor_me wel_een with_the worde*
-2 worden year_$ yet_$ youd zonda* zondag
-3 <chores> <meta> <only> <staff> <sure> <unwilling> <youword> ^_just ^_lapsed ^_my ^_nooit aange* am anymo*
-3 anymore at_the ben ben_er bij_mijn but_i daar die en_zondag er_mee famil* for_me gehad_$ good got got_a
-3 halen_$ helaa* helaas het_weekend home in_# in_belgie kan keer kinde* kinderen lapse* lapsed lapsed_in
-3 laten me nee_ik neen niet_meer night* nights no_can nog_niet nooit now only other provi* provisional ran
-3 ran_out right rijbe* rijbewijs sorry_$ sta_ik stop summe* summer summer_$ thank* thanks that_is the_kids
-3 thuis twice uit unfor* unfortunately verlo* verlopen verva* vervallen want work
-4 <busy> <decide> <interest> <months> <withdraw> ^_ben ^_geen ^_nah ^_never ^_nope ^_only ^_wel after and_i
-4 avond* de did do_you doen fine halen happy_where i_did ik_niet ik_nooit je lol lol_$ manch* manchester
-4 met met_mijn moet_ik naar nee_$ nooit_gehaald nope over pay sorry stay tijd toen verhu* vorig where
-4 where_i yet zeker zijn_$
-5 #_kilo <anymore> <notinterested> <nowword> <seekingstate> ^_die ^_had ^_mijn ^_sold basic basic_one
-5 belgi* belgie gehad i_drive ik_ook in_het it_$ kilo mee moet nee_en niet_ik nog_nooit sold sold_it
-5 the_basic till voor vorig_jaar wordt
-6 <cannot> <foundwork> <health> <self> ^_have ^_nog ^_was a a_no avonden back come diplo* diploma genoe*
-6 genoeg had_one just na na_zessen niet_$ now_$ rathe* rather until verle* was wel would_rather ze zesse*
-6 zessen
-7 <ever> <transport> ^_dit altij* altijd banne* banned dit een have_$ next no_i nog not_do one paper so_no
-7 still_waiting van waiti* waiting when_i
-8 <distance> from had meer not rug zelf
-9 <family> ^_me ^_nee ^_not for from_# my no_$
-10 <polite> ^_alleen gaat
-11 <lack> <stayjob>
-12 niet
-13 <regret>
-14 <learning>
-18 <noword>
-19 <expired>
`;
