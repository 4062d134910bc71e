/** Weights of a wish to go on later, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const laterWeights = `
27 <later>
19 <comeback>
17 will
16 <busy> <transit> <wait> eerst
15 even hour
14 <thinkfirst> brb
13 <chores> <meta>
12 after_# now
11 ^_ben back_in evening give momen* send
10 back hoor standup stuur zo
9 ^_one ^_zit boss call drivi* driving eten give_me stand* wacht zit_in
8 <continue> <stayjob> ^_let half het_dan later_$ me_# phone* phones stell* stelling strak* straks straks_$
8 terug thought vanav* vanavond weet when zit
7 <nowword> ^_at ^_boss ^_need aan bespreken busy dan i_write in_a just morge* red roost* rooster schri*
7 schrijf thoug* till vrouw went will_send write
6 <schedule> ^_got ^_nu ^_on after baas ben bespr* bit eveni* got_to hold home_$ hoor_$ ik_moet messa*
6 message moment on onder* over please_i then_$ uur_$ weer work_after zoeke* zoeken
5 #_i <greeting> <handover> <theirs> <transport> ^_give ^_moet ^_momentje ^_sta ^_weet aan_de answer ask
5 brb_$ bye bye_$ daar_een do_this door_$ drive* driver er_$ er_weer evening_$ finis* finish finish_this
5 friday_$ hando* heb_even home hoor_je hun ik_daar ik_die is_er kijk krijg_ik lapto* laptop let let_me
5 me_after me_in met_mijn mijn minutes_$ moet moet_nu momentje my_phone need need_to niet_$ nog not_sure nu
5 op_een out pas stond stuur_ik sure this timet* timetable trein until us uurtj* weer_$ weet_niet when_i
5 write_you zo_terug
4 #_$ #_minutes <only> ^_can ^_stuur a_call answe* at back_with can_i can_not card carry carry_on check
4 comes dat_dit de_kleine de_les dead doe doe_ik doorgeven doorgeven_$ en_ben er first frida* friday got
4 hier hours_$ i_drive i_will ik_achter ik_dat ik_het ik_verder ik_zo in it_over komt krijg land les ligge*
4 liggen maandag met_# moet_dat morgen my_boss next_week niet_in on_a one over_the patie* patient phone
4 right_now slape* slapen speak_later sta starting terug_$ that the_weekend then think thuis_$ to_see to_you
4 today verder_$ wacht* weg will_do will_finish work zit_$
3 <cannot> <possess> <weather> ^_de ^_even ^_ik ^_in ^_not a_few aan_$ about about_it achter am_home am_in
3 an_hour ask_my at_the baby bed bed_$ belt calen* calendar can can_we check* custo* customers dan_ben
3 de_deur de_fiets deur deur_$ dig door doorg* drive er_staat even_geen even_met even_niet few fiets from_my
3 hand hand_$ het_werk hij hoor_ik hour_$ huidige_baas iemand_aan ik_mijn in_$ in_de juist kan_pas kids
3 klein* kleine know laat_het maand* mag_het mijn_baas missu* missus monday_$ morgenochtend new night
3 night_shift nog_niet ok_$ on_monday op_mijn right rusti* rustig shift_$ talk_now the_missus think_about
3 til to_dig tonig* tonight tonight_$ type uni uur vul vul_ik waiti* waiting wakke* wakker week_$ weten
3 weten_$ with_the word would_have you zegge* zeggen zit_op
2 <decide> <maybe> <staff> <sure> ^_ask ^_just ^_mag ^_my ^_now ^_sorry ^_wait ^_with a_bit about_to achte*
2 an at_# attes* attest back_to ben_nu bijna daar_moet daarn* daarna dan_$ dat deze do_it donde* donderdag
2 every* first_will gaan geen_tijd handover have_to hear het het_$ het_af hours huidi* huidige ik_ga
2 ik_vanavond ik_weet in_# it_out kan_ik kassa later ligt maak mag mag_ik mate_$ me_an me_dat me_er meeti*
2 meeting mijn_huidige mijn_rijbewijs monda* monday nacht* net next nog_$ not_talk now_i now_will of_my ok
2 om_# op_de opzegtermijn out_when picki* picking pleas* please please_$ prope* reage* reageer reply rijbe*
2 rijbewijs send_it shift sta_nu staat start* thuis tomor* tomorrow up van_me van_mijn van_school verde*
2 verder wait weekend_$ werk_ik will_reply with_you yet zal
-2 # #_december #_en #_jaar #_on #_to <anymore> <badqual> <experience> <expired> <hardship> <learning>
-2 <leave> <notinterested> <obtain> <private> <startword> <willing> <withdraw> ^_# ^_after ^_als ^_could
-2 ^_daar ^_evenings ^_ga ^_good ^_hangt ^_is ^_ja ^_ligt ^_met ^_mijn ^_pass ^_volgende ^_you ^_zo a_e
-2 a_provisional a_yes aan_je af afternoons afternoons_and agent all altij* altijd am_on and_evenings andere
-2 any appli* application as back_$ bakke* bakkerij be begin* beginnen ben_mijn ben_net bezig_met blijf
-2 can_call car chat com daar_$ dan_kan de_bakkerij de_bus de_feestdagen de_kinderen de_late decem* december
-2 december_can do_not doord* doordeweeks e echt eerst_nog eigen en_in er_niet ergen* ergens es evenings_$
-2 everywhere feest* feestdagen for_now ga_ik gaat go had haha halen halen_$ hangt hangt_van heb heb_ik
-2 heeft het_liefst hoe i_can i_work ik_# ik_aan ik_al ik_dan ik_de ik_in ik_kan ik_slaap ik_trek ik_wil
-2 in_overleg is_$ is_a it it_is janua* je just_a kids_$ kinderen_$ kom_met langs last late_ploeg leave
-2 leave_it lekke* lekker licen* licence licence_is liefs* liefst like lol_$ maand maat manag* manager mbo
-2 mee meer met_een mijn_eigen mogel* mogelijk moment_$ move my my_application na_mijn nachten nee
-2 net_verhuisd niet_meer niet_zeggen night* nights nog_even nog_halen nog_in nog_op not not_do nou nu_#
-2 nu_op numme* nummer off ofzo ofzo_$ oplei* opleiding opleiding_$ out_$ over_$ overl* overleg pasje pass
-2 person please_give ploeg provi* provisional put quest* question ring school sinds sir slaap snel solli*
-2 someo* someone sprek* spreken sta_ik start stop stopp* stoppen suits suits_me talk_to that_$ the_day
-2 the_moment there to_# toch trek two uren vakan* van van_# verhu* verhuisd verhuisd_naar via voor_de
-2 voor_me was weekends wie will_i will_leave woon_op worde* worden wordt year years zeggen_$ zelf zien
-2 zijn_$ zolan* zolang
-3 !none #_# #_an <annoyed> <apply> <condition> <delete> <family> <filler> <licence> <numbers> <polite>
-3 <real> <regret> <skipword> <swear> <yesword> ^_na ^_no ^_soon ^_who ^_will ander* are belle* bellen bezig
-3 binne* but could day_after een en five gewoo* gewoon good graag have hr i_have ik_ben ik_niet ik_op
-3 ik_woon late me_$ monday_to morgen_$ mornings nine nu_nog numbe* number office on_# ook op_# op_school
-3 ophal* ophalen or per perso* prate* praten schoo* so the time to_friday to_the uit vroeg wat we weeke*
-3 woon works works_$ yes your
-4 <distance> <lack> <money> <tesco> ^_i ^_please ^_when al ben_$ bij call_me dag hande* handed ik_heb
-4 in_the is ja job kinde* kinderen lieve* liever morni* no offic* salar* salary school_$ soon te voor who
-4 wil would zijn zit_nu
-5 !figure <employer> <foundwork> <quantity> <since> day dus evenings in_mijn pas_in
-6 <addition> <correction> <question> <stop> het_weekend jaar maar of
-7 <ever> <negation> <noword> <person> after_my in_het wel
-8 <goodqual> for
-11 <months> <reason>
-12 !answer <contrast>
-48 always
`;
