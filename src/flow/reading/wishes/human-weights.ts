/** Weights of a wish for people, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const humanWeights = `
20 human
19 mens
17 kan speak
16 ieman* iemand
15 me
14 medew* medewerker perso* recru*
13 bel hr with
12 could someb* somebody
11 ?asked agent bel_me conta* dit get human_$ person real speak_with there wie
10 bot call even lieve* liever ring someo* someone talk to to_the
9 a any echt eens graag_$ mag_ik manag* manager met pleas* please recruiter your
8 ^_bel ^_wie can contactpersoon een een_echt expla* explain have_a i_need sprek* spreken there_anyone who
8 wie_is
7 ^_mag ^_pass a_human belle* bellen bespr* can_i compu* de_baas here_$ i mag numbe* one_of over pass robot
7 spreken_$ talk_to who_can
6 ^_can ^_could ^_verbind anyon* anyone chatb* computers de_lijn de_recruiter die door_met geef_me get_me
6 graag hier human* humans ik ik_de is lijn niet_met number praat_niet recruitment telef* that_with
6 to_somebody verbind_me what_is you_have
5 ^_are ^_is ^_kan ^_please a_person about baas bespreken_$ chat_with colle* compl* complicated die_ik
5 een_collega een_mens for_your gewoo* gewoon give_me help help_me here human_please iemand_van ik_het ik_je
5 is_hier is_niet is_not kan_je machi* me_to met_computers met_de met_iemand monde* mondeling niet_gewoon
5 niet_mijn of of_the offic* office office_$ please_give speak_to team throu* through to_a to_an trans* van
5 weg wil_een you_$ yours
4 ^_get ^_human ^_laat aan_de aan_iemand about_this an anoth* another ask before_i bespreken burea* bureau
4 call_me can_a can_someone chat chatbot collega confu* contact_opnemen contactpersoon_voor could_i de
4 de_afdeling ding ding_$ dit_werkt door engli* english geen_zin good heb_je het_bureau hier_ook hiero*
4 hierover hirin* hiring i_want iemand_$ iemand_die ik_bel ik_praat ik_wel instead_$ is_mijn je_me kan_een
4 kan_ik laat_een langs leidi* manager_$ me_is me_maar not_like numme* nummer of_your om_dat ook_een opnem*
4 opnemen praat rathe* rather ring_$ ring_me someone_in the the_office the_ward there_$ this to_talk van_het
4 van_je verbind ward_sister wel_met wie_kan your_team zin
3 ^_any ^_depends ^_geef ^_mevrouw ^_my ^_what a_call actual actual_person an_actual any_chance are attes*
3 attest attest_is baas_$ bellen_$ berei* bespreek bespreek_ik chanc* chance collega_van contact
3 dat_bespreek de_telefoon depen* depends direc* do_you echt_persoon een_medewerker een_recruiter er er_ook
3 frank* frankrijk geef give haar helpe* helpen helpen_$ hierover_$ hiring_manager i_not i_speak i_talk
3 ik_die ik_kan ik_vorige in_een inste* instead ipv is_van it_out je_$ je_een je_kan kan_die krijg_ik laat
3 leg leg_ik liever_even liever_met lot maar_door me_bellen me_de me_een me_through met_een met_me mevro*
3 mevrouw mijn_attest name nice niks_van people_$ phone polis* polish real_person recruiter_$ siste* sister
3 snap speak_polish tbh tbh_$ te telefoon that_to this_$ this_bot through_to type verbi* waaro* wat_is werkt
3 with_the would would_be write you_lot zijn_er
2 ^_daar ^_dat ^_geen ^_ik ^_just ^_rather ^_this ^_want aan actua* afdel* afdeling antwo* appen befor*
2 before being bell bij_je bot_$ can_ring daar_wil der discu* discuss dit_$ dit_is een_computer email
2 er_niet even_spreken find first_$ from_the gebel* gebeld great heb_iets hoe i_do i_would if_that ik_alleen
2 ik_kom ik_thuis ik_zou is_het is_ok it_to je kan_iemand kan_niet kom_er krijg krijgen krijgen_$ lasti*
2 lastig lead lead_$ let let_me lijn_krijgen love maar_even machine me_gewoon medewerker_$ mens_$ met_je
2 mine my_english niet_uit not_do not_good not_sure ofzo ofzo_$ om person_$ person_who persoon please_$
2 possi* possible praten_$ prefer_to put put_me shoul* should soone* sooner sure talk_with team_$ terug*
2 there_a this_with to_$ verantwoordelijke verder_met verte* vertel vertel_ik visas vorige_week want wat_ik
2 way wil wil_$ wil_liever with_a with_people with_someone would_rather would_sooner you_get zou_graag
-2 !none #_$ ^_about ^_ben ^_call ^_de ^_got ^_het ^_no ^_not ^_one ^_that ^_to ^_when ^_yes a_e a_year
-2 aan_een about_to af al_$ all_day altij* altijd am and anders anders_$ appli* application are_you at be
-2 be_a because_i because_the best bij_een can_talk can_we cance* check collega_$ com come come_back custo*
-2 customers daar daar_een dan dat_dit day_$ de_seh de_trein deze die_van doorg* doorgeven eigenlijk_$ else
-2 end eveni* evening every fiets fiets* finish_this full ga gaat geef_ik geen gerus* gerust gesprek_$ go
-2 graag_met guys haha halen home hours hybrid i_finish i_got i_work idea iemand_anders if_i ik_ben ik_daar
-2 ik_eigenlijk ik_heb ik_mijn ik_niet ik_stop in_de in_plaats interview is_$ is_me it_is juist kan_$ kids
-2 kinde* kinderen know krijgt late leave liever_geen luck maakt maar maar_aan maar_ik maar_uit mail me_te
-2 mensen_$ met_mijn moede* moeder moet_ik momen* more morni* my_application niet_$ night* nights not
-2 not_talk nothi* nothing off_$ on_a on_it on_the only ook_$ op_# or other out_of overa* overal parke*
-2 parkeren pas people_who plaat* plaats plaats_van please_take proce* remove_me robot_$ runni* running
-2 running_$ searc* search see seh seh_$ slape* slapen so so_i someone_$ speak_later stop stree* te_veel
-2 te_ver terug terug_$ that_$ think till time to_stop toch_$ trein up ver volge* volgende vroeg* wat_een
-2 weeks weer werk werke* werken will_i with_my worki* working year year_$ you_guys ze zijn zijn_$ zo
-3 ^_# ^_die ^_honestly ^_je ^_me ^_office ^_wil ^_you a_manager all als and_i ander* as by change de_auto
-3 de_deur deur deur_$ do_not e een_robot eigen* eigenlijk en_ik er_staat even_niet finis* finish going_to
-3 got het hones* honestly honestly_i hoor hour hybri* i_am i_get i_just ik_hou ik_moet inter* is_dat
-3 je_mijn kom_met liever_niet lovel* lovely many mijn_sollicitatie morge* morgen my_number naar nee
-3 niet_meer number_$ on op out please_remove rather_not remov* remove shift skip solli* sollicitatie sorry
-3 spam strak* straks syste* take_me tell that the_list to_speak toch_liever told tomor* tomorrow van_me
-3 veel want_a weekend where wil_me with_this yes you_need
-4 ^_i al auto back back_to becau* because ben bus_$ chang* de_lijst dus for_me going hou i_have i_will
-4 in_person later_$ lijst list me_from meer mijn nacht* no now nu staat take van_de was weeke* when work
-5 ^_met day in job later mense* mensen moet peopl* people to_you you_can
-6 again bus my nog voor
-7 toch
-10 !figure #
-11 !answer
-63 always
`;
