/** Weights of a wish for people, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const humanWeights = `
20 human
19 mens
17 speak
16 ieman* iemand kan
14 me medew* medewerker recru*
13 bel perso*
12 ?asked agent could person real with
11 bel_me conta* dit get human_$ lieve* liever someb* somebody speak_with to_the
10 bot call contactpersoon met ring someo* someone talk there
9 a any bespr* een even expla* explain graag_$ pleas* please recruiter sprek* spreken there_anyone to who
9 wie
8 ^_mag can echt have_a hr i i_need mag_ik manag* manager your
7 ^_bel ^_can ^_wie a_human anyon* anyone belle* bellen can_i compu* een_echt graag here_$ one_of spreken_$
7 talk_to telef* to_somebody what_is who_can you_have
6 ^_could a_person computers de_baas de_lijn de_recruiter door eens help help_me human* human_please humans
6 iemand_$ iemand_van ik ik_de is_mijn lijn mag met_computers niet_met numbe* number praat_niet recruitment
6 robot speak_to throu* through to_a verbind
5 ^_are ^_is ^_kan ^_laat ^_please aan_de aan_iemand about baas_$ bespreken bespreken_$ chat_with chatb*
5 colle* compl* complicated een_collega een_mens for_your get_me gewoo* gewoon give_me here hier hier_ook
5 ik_je ik_wel is is_niet is_not kan_ik machi* manager_$ me_is me_to met_een niet_mijn numme* nummer of
5 of_the offic* office office_$ ook_een please_give team to_an to_talk trans* verbi* weg wil_een your_team
4 ^_get ^_human a_call aan about_this an anoth* another ask baas before_i burea* bureau can_a can_someone
4 chat collega contactpersoon_voor could_i de_telefoon die_ik ding ding_$ direc* dit_werkt do_you
4 echt_persoon engli* english geef_me geen_zin good helpe* helpen het_bureau hiero* hierover hirin* hiring
4 i_want ik_bel ik_het ik_praat je_me kan_je laat_een langs liever_met lot me_maar met_de met_iemand
4 niet_gewoon not_like of_your om_dat opnem* opnemen rathe* rather ring_me someone_in telefoon that_with the
4 the_office there_$ van van_het van_je werkt wie_kan you_lot zin
3 ^_any ^_daar ^_dat ^_depends ^_geen ^_what actual actual_person an_actual any_chance appen are attes*
3 attest attest_is bellen_$ berei* call_me chanc* chance chatbot collega_van de depen* depends die
3 een_medewerker een_recruiter email er er_niet er_ook even_spreken frank* frankrijk give helpen_$
3 hiring_manager i_speak i_talk ik_kom ik_zou instead instead_$ ipv is_van it_out je je_$ je_een je_kan
3 kan_iemand kom_er laat let_me liever_even me_een me_gewoon me_through mijn_attest name people_$ person_$
3 persoon phone polis* polish praat real_person recruiter_$ speak_polish tbh tbh_$ that_to the_ward this
3 this_$ this_bot through_to type waaro* wat_is way wel would write zijn_er zou
2 ^_just ^_my ^_put ^_rather ^_want ^_zou a_bit a_colleague actua* befor* before being bij_je bot_$ can_ring
2 colleague contact daar_heb daar_wil discu* discuss dit_$ dit_is een_computer find first first_$ gebel*
2 gebeld hierover_$ i_do i_not i_would if_that ik_dat ik_kan ik_thuis ik_wil in_een inste* is_het is_ok
2 is_too it_to kan_een kom krijgen lasti* lastig lead lead_$ let maar_$ machine me_bellen me_helpen me_off
2 medewerker_$ mens_$ met_je met_me mine nice niet_uit not_do not_good not_sure ofzo ofzo_$ om one ook over
2 person_who please_$ possi* possible praten_$ put_me siste* sister soone* sooner sure talk_with terug*
2 there_a to_$ van_hr veran* verantwoordelijke visas want want_ik wil_$ wil_liever with_a with_people
2 with_someone with_the word would_be would_rather would_sooner you_are you_get
-2 #_$ ^_about ^_ben ^_die ^_got ^_no ^_not ^_one ^_telt ^_that ^_to ^_when ^_yes ^_you a_e a_year aan_een
-2 about_to abroa* abroad af al_$ all_day am anders application application_please are_you at avond* be be_a
-2 because_i because_the best bij_een by can_call can_talk can_we cance* cancel come custo* customers
-2 daar_een dat_dit dat_je day_$ de_auto de_seh deze door_naar doorg* doorgeven eerst eigenlijk_$ else en_ik
-2 end eveni* evening every_weekend finish_this full ga gaat geen gerus* gerust graag_met guys haha halen
-2 home hours hybrid i_finish i_got i_will i_work idea iemand_anders if_i ik_ben ik_daar ik_eigenlijk
-2 ik_mijn ik_niet ik_stop in_de in_plaats interview is_$ is_it is_me job_$ juist kan_$ kinde* kinderen know
-2 kom_met leave leuk liever_geen luck maar maar_uit many me_dat me_te mensen_$ met_mijn moede* moeder more
-2 my_application night* nights not_talk nothi* nothing off_$ on_a on_the only ook_$ other out_of overa*
-2 overal parke* parkeren people_who plaat* plaats plaats_van proce* robot_$ runni* running running_$ searc*
-2 search seh seh_$ slape* slapen so so_i someone_$ spam speak_later start* stop succe* succes te_veel terug
-2 terug_$ that_$ the_list think this_is till toch_$ up van_me veel verde* verder volge* volgende wat
-2 wat_een week weeks werk whate* whatever wil_me worki* working year year_$ you_$ you_guys you_need youd
-2 zijn_$
-3 ^_# ^_het ^_honestly ^_je ^_me ^_wil a_manager al all als and_i ander* appli* as auto back_to chang*
-3 change collega_$ dan de_deur de_lijst de_trein deur deur_$ do_not dus e een_robot eigen* eigenlijk
-3 er_staat even_niet every finis* finish going_to got hones* honestly honestly_i hoor hour hybri* i_am
-3 i_get i_just ik_heb ik_moet inter* is_dat liever_niet lijst lovel* lovely mijn momen* morge* morgen
-3 my_number nee niet_meer nu number_$ op out please_remove rather_not remov* remove remove_me shift skip
-3 sorry staat strak* straks syste* take take_me tell that to_speak toch_liever told tomor* tomorrow trein
-3 van_de want_a weekend where with_this yes
-4 ^_office back becau* because ben bus_$ for_me going het hou i_have in_person later_$ list meer
-4 mijn_sollicitatie naar nacht* now on solli* sollicitatie to_you was weeke* when will work you_can
-5 ^_i ^_met day in job me_from mense* mensen moet my no peopl* people voor
-6 again bus later nog
-7 toch
-9 !figure #
-12 !answer
-64 always
`;
