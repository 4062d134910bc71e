/** Weights of a wish for people, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const humanWeights = `
21 <call> <person>
18 <staff>
16 <can>
15 <handover>
13 <talk> recru* speak there
12 human
11 dit me with
10 <real> bel_me even medew* medewerker mens wie
9 ?asked bel human_$ recruiter speak_with
8 <question> any get graag_$ ieman* iemand lieve* liever on_$ over pleas* please put them to_the
7 <continue> <theirs> <wantto> actua* agent compu* die expla* explain hr kan laat laat_een of real
6 <machine> ^_wie a a_human actually bot chatb* contactpersoon de de_recruiter een eens have_a hier i_need
6 ik_het is_hier met met_de monde* mondeling niet_met someb* somebody that_with there_anyone to to_somebody
6 to_talk who wie_is
5 !none <maybe> <self> ^_any ^_laat ^_pass ^_please ^_verbind a_person collega computers could door_met
5 een_collega een_echt good help help_me i_want is_not je_me manag* manager met_computers numbe* number pass
5 perso* praat_niet recruitment ring robot siste* sister talk talk_to the_ward to_a to_an trans* typen van
5 verbind_me ward_sister what_is who_can whos you_have your
4 <effort> <notmachine> ^_can ^_human about anoth* another bespr* bespreken_$ can_a can_i chat_with chatbot
4 colle* compl* complicated conta* de_afdeling de_baas die_ik ding ding_$ direc* engli* english for_your
4 get_me graag here_$ ik_kom is is_niet je_$ langs leg leg_ik leidi* liever_even maar mag_ik me_is me_to
4 name niet_mijn office_$ om_dat one_of real_person sprek* spreken spreken_$ there_$ this weg wel_met
4 wie_kan write yours zin_in
3 <interest> <numbers> <polite> <youword> ^_avond ^_bel ^_could ^_geen ^_get ^_is ^_mag ^_my ^_what
3 about_this an any_chance anyon* anyone avond baas_$ before_i belle* bellen bespreek bespreek_ik chanc*
3 chance collega_van contact_opnemen contactpersoon_voor could_i dat_bespreek de_lijn die_toeslag dit_werkt
3 echt echt_persoon en_weekend gaan gaan_$ geef_me geen_zin gewoo* gewoon have heb_je helpe* helpen here
3 hier_ook hiero* hierover housi* housing human* human_please humans i i_do i_not i_speak iemand_die ik_de
3 ik_die ik_je ik_kan ik_wel in_een it_out kan_een kom krijg krijg_ik lijn maar_door machi* manager_$
3 met_een niet_gewoon not_like of_the of_your ook_een opnem* opnemen person please_give situa* speak_to tbh
3 tbh_$ telef* that_to toesl* toeslag type van_je want_to ward way werkt with_a with_the you_$ zin
2 <filler> <intensify> <meta> <tesco> ^_are ^_daar ^_dat ^_depends ^_ja ^_kan ^_rather ^_this ^_want a_bit
2 a_call a_colleague aan_iemand afdel* afdeling antwo* are attes* attest attest_is baas befor* before
2 bellen_$ ben_de berei* bespreken beter bit bot_$ but_i colleague computer confu* daar_heb daar_maar
2 daar_wil dat_leg de_hele depends der do_i een_computer een_recruiter elkaa* elkaar en er er_niet er_ook
2 first frank* frankrijk hangt_van heb_iets hele helpen_$ hierover_$ hirin* hiring hoe i_talk iemand_van ik
2 ik_alleen ik_praat ipv is_mijn is_the is_van it_to je_een je_kan kan_die kan_ik kan_je kan_niet knows
2 kom_er lot maar_over machine mag me_daar me_een me_gewoon me_maar met_je met_me midda* middag mijn_attest
2 mine my_english nice niet not_do not_good not_sure of_a ofzo ofzo_$ on people_$ per person_please please_$
2 polis* polish raar rathe* rather recruiter_$ ring_me she shoul* should someo* someone speak_polish
2 stuur_maar sure te text the the_manager this_$ this_bot throu* through uit uit_aan verbind verde* verder
2 visas voor_me want wat_ik we wil_$ wil_een would would_be you_are you_get you_lot your_team zijn_er zit
-2 #_$ <anymore> <busy> <cannot> <comeback> <distance> <greeting> <health> <laugh> <learning> <months>
-2 <negation> <nevermind> <quantity> <regret> <since> <startword> <stop> <swear> <transit> <weather>
-2 <wishother> <yesword> ^_as ^_because ^_call ^_die ^_het ^_leuk ^_me ^_wat ^_wil a_robot ander* appli*
-2 application are_you as at auto back back_to be be_a because_i bel_maar ben betek* betekenen betekenen_$
-2 bij_een bus_$ call_centre can_call centr* centre dan dat_je day_$ de_deur de_seh deur deur_$ do doorg*
-2 doorgeven dus e echt_mensen een_robot else en_ik er_staat every face for_me from ga gespr* gesprek_$
-2 going_to got guys halen hand heel het_gesprek hotel hour hour_$ hybrid i_could i_get i_have i_know i_will
-2 iets_voor if_i ik_daar ik_mijn ik_niet in_het in_plaats is_me is_there is_this is_what it_is je je_mijn
-2 krijgt later_$ leuk liever_in liever_niet list maar_niet maar_uit madam many me_from me_niet meer_$
-2 mensen_aan met_echt met_mijn mijn_sollicitatie miss moet_dat momen* morge* morgen my_application
-2 my_manager my_number nacht* need niet_$ nl nl_$ not_talk nu number_$ offer on_a on_the op_# or other
-2 out_of people_who plaat* plaats plaats_van please_remove praat_ik prate* praten raj real_people remov*
-2 remove runni* running running_$ said seh seh_$ side so sollicitatie sorry spam spree* stuur_me syste*
-2 talk_now talki* talking that then till to_my to_someone toch_liever vaak van_me via volge* volgende
-2 voorb* voorbeeld voorbeeld_nl vraag waar wat_een work you you_guys youd zo
-3 <ever> <family> <foundwork> <goodbye> <stayjob> <wait> ^_# ^_honestly ^_je ^_office ^_when al_$ all_day
-3 als am and bex blij bus can_talk chang* change collega_$ customer customers dat_dit de_lijst do_not
-3 door_naar eigen* eigenlijk eigenlijk_$ ervan going honestly_i hoor hybri* i_am i_just i_was ik_eigenlijk
-3 ik_moet in_the inter* kan_$ know later lijst meer mensen_te met_mensen nog now overa* overal rather_not
-3 solli* staat staff take take_me tell tell_me to_you wareh* warehouse wat where
-4 <condition> <friend> <noword> <private> <withdraw> ^_i ^_met ^_you a_manager and_i becau* because by day
-4 graag_met het hones* honestly hou i_can ik_hou job mijn naar op to_speak voor want_a was you_need ze zijn
-5 <chores> <schedule> al all custo* in moet my
-6 <reason> again toch when you_can
-7 <correction> <delete> <transport>
-8 !answer in_person
-9 #
-10 !figure <later> peopl* people
-12 mense* mensen
-84 always
`;
