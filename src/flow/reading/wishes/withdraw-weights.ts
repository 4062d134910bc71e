/** Weights of a wish to stop, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const withdrawWeights = `
16 appli* no_need stop
15 job weg_$
14 like_to sollicitatie start this
13 annul* cancel deze
12 ^_oeps accep* gevon* gevonden ik_zie maar maar_niet maar_weg oeps solli* wil_me zoek
11 af am_out application blijf else for_me forge* forget gegev* i_will ik_af inter* jammer_$ laat_maar me
11 meer more my_application proce* sorry stayi* staying veel will_not
10 ^_stop anders_$ cance* dan do_not een_andere helaas_$ hier iets ik ik_blijf jamme* jammer longe* longer
10 luck max me_out mijn_sollicitatie mind no_longer were withd* withdraw
9 #_is af_$ anymo* anymore baan baan_niet cancel_$ chang* elders ergens_anders find findi* finding gegevens
9 geint* geinteresseerd geinteresseerd_$ going going_to maar_aan nee_ik niet_meer no_more other other_place
9 per schra* stay succe* succes taken the_best toch too trek with_this would_like zie
8 ^_actually ^_never ^_none aange* accepted al_bij ander ander* bedan* bedankt changed de_# de_lijst decid*
8 decided een_ander een_contract eigenlijk_wil ga gevonden_$ give_it go have_had heeft leave_it lijst
8 me_from my_mind none onder_de sorry_$ that_i too_much trek_me werk_gevonden yeste* yesterday you
7 #_# #_would #_zijn al all ander_$ baan_$ blijf_toch cover cover_my dan_maar dat_ik dat_je de_zoektocht
7 doen elder* forget_it gedaan_en go_back haak havin* having heb_bij heb_net het_gaat honestly_i i_change
7 i_go i_have iemand_anders ik_begin ik_mijn inmid* inmiddels it kom_ik list meer_mee mijn_gegevens mista*
7 mistake moet_dan niet_en nodig not_good not_think not_want offer offered onder out pass pass_$ rent so
7 so_i terug* the_job thoug* what_i you_can zin_$ zoekt* zoektocht zoektocht_$
6 ^_eigenlijk ^_elk ^_geef ^_na ^_oh ^_wil aangenomen again am_staying anders anyth* anything applying_$
6 bed_niet bedankt_voor begin ben_al best betal* betalen bothe* carry carry_on change_my cheer* cheers
6 commi* compa* company dagen_kantoor dan_niet de_baan de_moeite dit_wordt door_$ eerli* eerlijk elk_weekend
6 ga_toch geen_zin good_luck have_decided heb_iets het_niet het_voor hier_$ honestly i ik_dat ik_wil in_my
6 is_a it_here ja_dat ja_gezegd kantoor_is laat lol maar_$ maar_uit me_een meer_nodig merci mijn_bed miss
6 moeit* moeite movin* moving my_registration my_thing nah nah_i next_week niet niet_mijn niet_zitten no not
6 not_for offer* out_$ pas_$ place pull pull_out schrappen second_thoughts something stay_in staying_put
6 stree* take_me takin* taking te_veel the_list think_i thoughts time verke* vinde* vinden way will woon_in
6 you_i zin
5 ^_ah ^_schrijf ^_twee aan_iemand and_i anymore_$ anywa* anyway anyway_$ application_$ apply* applying
5 bedankt_$ below ben_inmiddels best_of bij bij_nader close contact curre* current dat_nog did_not does_not
5 doet_er done_$ dus_het eigen* eigenlijk elk elsew* elsewhere elsewhere_$ en_dat end ergen* ergens ermee
5 ermee_$ found_another gaan got_the haak_af had_a helaa* helaas hoeft i_am ik_doe ik_haak ik_trek
5 inmiddels_voorzien interested inzie* inzien is_my is_not kandi* kids_dus leeds lijst_$ like m_niet
5 maar_zitten mag_me me_schrappen meer_$ meer_ik met_# more_$ my_current nader nader_inzien never new
5 niet_het not_be not_bother not_go of_luck off oh overleg pleas* please searc* search signe* signed somet*
5 something_else spijt* spijtig spreekt spreekt_me stopt syste* take te te_doen te_lang tell thank thank_you
5 the_right time_$ to_pass to_pull twee uit us uur_is vacat* vacature van_af van_de vanaf veranderd verder
5 voor_de voor_het voor_me voorl* voorlopig waar_ik will_leave with_another your_time zoeke* zoeken
4 ?asked ^_at ^_band ^_ben ^_changed ^_found ^_fulltime ^_scrap ^_the ^_two a_job afrai* afraid ah al_een
4 alrea* already als_dat am am_done an_offer and_it ander_bedrijf annuleren anoth* another
4 application_please at_currys at_home back_to band_# be bedac* bedacht been bel_maar besch* beschikbaar
4 bette* better bij_volvo blijv* blijven bother bow bow_out by cheers_$ conta* count curry* currys cut dagen
4 de_bakkerij decided_to delet* delete deze_sollicitatie dus dus_ik each_way eerlijk_gezegd enough_to
4 er_toch family far find_other five for_this found full_time gaat_niet geen gevra* gevraagd gewor* geworden
4 gisteren happy_to have_just helem* helemaal hem_niet het het_is het_niks het_toch hoef hones* hoop
4 iets_anders ik_er ik_ga ik_nooit ik_pas ik_zoek inzien_is is_me is_too is_voor it_again it_on ja_ik je
4 je_mag job_so kan_niet kleintjes know lost me_bedacht me_terug merci_$ met_deze mijn_moeder naast
4 naast_mijn next niet_$ niet_door niet_van niks_meer niks_voor no_way nog_$ not_going not_really nu_geen
4 off_$ off_the on_this overl* pal please_remove please_take polan* poland postn* postnl process read remov*
4 remove remove_me runni* running running_$ say_no schrijf scrap secon* second so_no so_that sollicitatie_$
4 start* strai* straight te_ver thank* thanks the the_other the_process then think this_one to_stay too_far
4 valle* vallen veel_te ver veran* verde* verlengd volvo voor voorz* voorzien werkg* werkgever wil_niet
4 will_have will_pass yes_and ziek zin_meer zitte* zitten
3 #_dus #_euro #_ik #_max ^_afraid ^_amai ^_bij ^_die ^_forget ^_going ^_het ^_hoeft ^_honestly ^_hope ^_oei
3 ^_pff ^_six ^_that ^_to ^_too ^_we a_car a_month a_new a_post allem* allemaal alles already_$ am_going
3 am_good amai as_a at_my bakkerij be_starting bed bedri* bedrijf been_offered beginnen_$ begon* begonnen
3 ben_mijn ben_niet beschikbaar_$ bin bin_my cancel_my company_$ daar_kan dan_is dat_doe denk denk_ik ding
3 dokte* dokter each en_je er euro every_other firm forwa* forward furth* further ga_niet gaat gaat_me
3 gehoo* gehoord getek* getekend gezeg* gezegd giste* goede graag haal haal_me hande* have_already
3 have_taken hoeft_niet houdt_het i_find i_stop ik_heb ik_kan ik_moet ik_stop in_poland interview is_er java
3 je_mijn job_$ kan_beginnen kwijt laten_we laugh leavi* leaving less liever_iets m marke* market me_on
3 me_op me_so mee meer_toe mijn mijn_studie mijn_vader minut* minutes moet month_is morning_$ much
3 my_manager nee_dan neede* needed new_job niet_goed niet_worden niks no_thanks oei on_reflection ook_$ op_#
3 out_i pff please_no poland_$ prate* praten profe* refle* reflection registration right scrap_my small
3 sollicitatie_in sorry_ik spree* starting stop_maar stop_met studi* studie sture* sturen tbh terug
3 the_office this_job this_morning to to_bow to_someone today took trek_mijn two veel_succes want_the we
3 weekend_werken werk_$ werke* werken wil wil_hier wordt work zal zie_er
2 #_kilo ^_# ^_alleen ^_did ^_does ^_eerlijk ^_every ^_graag ^_if ^_met ^_one ^_started ^_turns ^_was ^_weet
2 ^_zo a_different aanbo* aanbod actua* actually actually_i afdel* afdeling again* against against_it agenc*
2 agency ahead all_this am_leaving andere another_company aroun* around at avail* available baas_heeft
2 be_going bedrijf_$ ben ben_er ben_van beste bij_dhl bij_je bij_postnl blijf_ik but_no cafe city city_$
2 current_job dacht dag dag_$ dank dank_voor das dat dat_moet days de_kinderen de_slag dhl diffe* different
2 door dus_dit eigenlijk_niet elke en_de en_geen en_met en_toen er_niet er_nog every famil* feel fullt*
2 fulltime gedaa* gedaan geen_interesse gegeven gekre* gekregen gekregen_$ gespr* gesprek gewoo* gewoon
2 goed_ik going_ahead good happy having_a heb_al heb_een heb_me heeft_een het_op hij hoi_ik hope_you houde*
2 houden houden_$ houdt house_$ i_make i_start idea ik_ben ik_dacht ik_dan ik_naar ik_ook in_january
2 interesse interesse_meer it_for it_i job_anymore job_at job_niet job_now juist kan_de keer kilo lang
2 lapse* lapsed leave longer_looking look loon luck_$ luck_with maand* maandag maar_door maar_ik make_now
2 makke* mate me_maar me_off me_toch mee_$ met met_de met_kerst met_werken mezel* mezelf minde* minder
2 moede* moeder monday more_than morning my_old nee nee_en niet_aan niet_te niet_uit niet_verder niet_voor
2 not_available not_like not_my not_the not_worth now now_so of_the of_those old old_job on_$ out_of out_so
2 part pas please_i post range rather_not reflection_i repor* schrap schri* sir six slag slag_$
2 solliciteren_$ sorry_voor start_# started_a stay_put stay_where thanks_for then_i this_$ this_is thuis_$
2 to_be to_find to_have toch_liever too_many tops turns turns_out ver_voor verhu* verkeerd verle* vier
2 voor_mijn voora* vooral voorzien_$ ward_$ we_het week_$ weer weg well what wil_stoppen with_you
2 withdraw_my worden_$ worth yes_but zette* zetten zetten_$ zo zonde* zonder
-2 #_at #_dagen #_maar ^_are ^_avonden ^_bel ^_can ^_could ^_depends ^_early ^_ergens ^_for ^_goh ^_good
-2 ^_ha ^_had ^_half ^_helaas ^_hoe ^_hoeveel ^_in ^_krijg ^_liefst ^_ligt ^_linkedin ^_mag ^_minder
-2 ^_minstens ^_nah ^_need ^_neen ^_niet ^_night ^_niks ^_nou ^_nu ^_ochtend ^_office ^_put ^_unfortunately
-2 ^_used ^_verbind ^_vroege ^_wanneer ^_why ^_wie ^_yep a a_colleague a_human a_person a_problem about_it
-2 about_the about_this achte* achter afgem* afgemaakt afgemaakt_dus after again_$ al_ergens als_het als_ik
-2 am_# am_home am_in am_no am_on and_the and_want anders_mag answe* antwo* antwoord any_time anywh*
-2 anywhere are_you at_all attes* attest avond b baan_op bache* bachelor be_$ because_i been_a before_i
-2 begonnen_maar bel ben_daar berei* bespreken betaald bij_de bike binnen bird broer burea* bureau busin*
-2 business by_car can_a can_call card care_of ce chat_with colleague com_in come_back comin* coming comme*
-2 commission_$ compl* complicated computer computer_$ contactpersoon contactpersoon_voor coron* corona
-2 daarn* daarna dan_moet dat_dan dat_was dat_wil de de_kids de_telefoon de_wagen de_week de_zorg depen*
-2 depends die die_ik die_van do_weekends doe donde* donderdag done_with door_met door_naar draai druk dus_#
-2 early_bird echt_persoon een_collega een_mens eh eigen elke_dag email en_die en_een en_niet en_wil engli*
-2 english er_een er_weer ergens_$ ergens_in eten even_voor evening evenings every* everything expla*
-2 explain fiets_$ finis* finished frida* friday from from_poland gaat_je gave_up gebru* gebruik gedaan_$
-2 geef_ik geen_idee geen_punt gehaald_$ gehad get_back get_me gewer* gewerkt gewerkt_maar gezegd_wel gezet*
-2 gezeten giving_that gmail_com go_into go_to goe goed goede* goh good_at got_my graag_met gsm ha had_to
-2 halen_$ hangt_van happy_where have_been have_it have_not have_to heb heb_alleen heb_kleine heb_mijn
-2 heb_nog heb_ook help_me herni* hernia het_wel hey hoeveel holid* holiday home_$ hospi* hou hou_ik hour_$
-2 how_much huidige_baas hun hybrid i_changed i_did i_got i_left i_need i_only i_quit i_speak i_work idee
-2 iemand_aan if_that ik_# ik_echt ik_een ik_geen ik_heet ik_nu ik_praat ik_spreek ik_wel ik_word in_a
-2 in_mijn instead instead_$ ipv is_fine is_the is_toch it_was it_would ja_$ janse* jansen januari_$ je_een
-2 je_hebben je_het je_niks just just_left kan_ik kan_toch kantoor_$ kassa keep kids_$ kinderafdeling
-2 klaar_met kleine_kinderen koken komt krijgt lasti* lastig later_$ lectu* lectures leeft* leeftijd left_my
-2 let let_me leuk liefs* liefst liefst_# linke* linkedin linkedin_com live_in lovel* lovely maak maar_na
-2 maart machine mad mag mag_$ mag_het mag_ik mail_me manch* manchester mbo me_broer me_geen me_gewoon
-2 me_please me_through meer_in meer_sinds meer_te met_me met_mensen met_mijn midda* middag midde*
-2 middelbaar mijn_gsm mijn_mail mijn_nummer mijn_ontslag mijn_vorige minst* minstens moet_dat moment money
-2 morni* most my_boss my_family my_last na_de na_het na_zessen naam naar_mijn nachtdiensten name name_$
-2 neder* nee_dat nee_maar need_it net_$ niet_dan niet_dat niet_eens niet_gewoon niet_heb niet_ik niet_in
-2 niet_langer niet_maar niet_met niet_want niet_weten niet_zomaar nights_please niks_aan nl nl_$ nmc
-2 no_chance no_it nog_een nooit_meer not_do not_giving not_it not_say not_to not_work nothi* nothing nou
-2 now_i nu_in nursi* nursing ochtend of_this offic* office on_it on_my one only_do ontsl* ontslag ook_bij
-2 op_terug op_zaterdag opgez* opgezegd oplei* opleiding opnem* opnemen opzeg* opzegtermijn or ouderen
-2 ouderenzorg_$ over_$ over_hebben pas_als patie* pauze person_i persoon pl please_give praten_$ prefe*
-2 prefer priva* probleem prope* punt punt_$ rather_stay react* reactie reactie_$ reage* real registered
-2 restaurant_$ robot roost* rug_laat s saturday saturdays say_$ scoot* scooter seh seh_$ servi* service
-2 settl* settled since sinds_ik skip so_mornings so_much so_not sold sorry_my speak_to speak_with spoed
-2 spreek sta stop_ik strak* straks studie_$ sunda* talk_to tegen_$ telef* telefoon telt than thanks_$
-2 the_band the_bus the_day the_elderly the_kids the_moment the_new the_update the_ward there_is throu*
-2 through through_to thuis_zitten til to_$ to_my to_speak toe_$ tomorrow_$ too_$ trein_$ types* typescript
-2 uit_$ unles* unless up_on updat* update update_service used used_to uur_$ uurtj* vaak valid van van_het
-2 van_je velo verbi* verbind verbind_me verge* vergeten vergi* verhuisd verni* vernieuwd volge* volgende
-2 voor_je vragen_$ vrien* vrij vrij_$ vrijd* vrijdag vroege_$ vrouw_werkt vul waarv* wagen wagen_$ wait
-2 ward_manager wareh* warehouse was_not way_$ weekend_is weekends_i weer_$ weet_niet wel_ja weten_$ what_is
-2 will_come will_get will_i with_my would would_have yep you_know zaterdag_$ ze zeg_ik zeker zelf_$ zesse*
-2 zessen zie_ik zijt zo_snel zomaa* zomaar
-3 # #_elsewhere #_voor ^_best ^_do ^_doet ^_hybride ^_i ^_max ^_no ^_op ^_so ^_stuur ^_thank ^_who aan_$
-3 aan_het afternoon afternoon_$ al_jaren all_i also altij* altijd at_work becau* because belle* bellen
-3 bespr* betaa* beter binne* bit bus_$ but_it can_start cancelled car care chat chatb* chatbot check check*
-3 collega commu* compu* confu* dat_heb day_$ de_horeca de_late de_manager de_vroege decem* december diplo*
-3 diploma do_this duits echt een_echt een_medewerker eens elderly en_ik excel fine first for for_an for_now
-3 forkl* forklift forklift_paper friend_$ funct* functie gehaa* gehaald genoe* genoeg gmail goed_$ hand
-3 hangt_ervan has have_my hbo heb_je heeft_dat heet helaas_niet help helpen_$ het_$ hoor horec* horeca hr
-3 human husband hybride i_get i_like ic iemand_me iemand_van iets_voor ik_al ik_eigenlijk ik_kom ik_net
-3 ik_nog ik_op ik_voor ik_werk in_een interested_in is is_dat is_het it_to jaar_dus jaren je_$ je_met
-3 job_on just_so kan kinderen_$ kleine know_$ kom_met komen krijg* laat_ik leg leg_ik leven live lol_$
-3 lukken_$ maakt_me maar_als maar_even maar_je maar_mijn maar_wil machi* manag* manager maybe me_de
-3 me_helpen me_sorry me_te me_to meer_aan meer_geldig mens met_een mijn_kinderen mijn_vrouw minder_dan
-3 momen* monday_to move moved my_husband my_job my_number my_own nacht* nachten near nee_$ nee_bedankt
-3 nee_helaas neen nice niet_de niet_toe no_forklift nog_even nog_niet nooit not_sure now_$ nummer_niet
-3 ochte* of_your ok_$ om_de op_de ouderenzorg overd* overdag own paper paper_$ part_time praat_ik problem
-3 put_my quit recruiter rijbe* rijbewijs ring school see snel someone_ring spam still stop_commuting stopp*
-3 stoppen stuur_me sure surna* surname talk tegen three thurs* thursday to_do to_it to_relocate to_say
-3 to_the tonig* tonight tonight_$ tot tuesdays unfor* unfortunately van_$ vanav* vanavond vast vca verlo*
-3 verlopen verte* vertellen vind vind_ik visa vorig* vorige wanne* wanneer want_to ward weekends_$
-3 weekends_are where why wil_een wil_het wil_weg wilde word year yes_$ zater* zijn zit zoek_iets zou_ik
-4 #_en #_jaar ^_alles ^_it ^_maakt ^_omdat ^_thuis ^_wat ^_what a_e after* al_$ alleen am_at an and avonden
-4 avonden_kan baan_is boss bot_$ burnt bus but callc* callcenter can commuting daar dat_is dat_niet
-4 de_fiets doe_me dus_dat early en_mijn for_getting geldi* geldig gestopt getti* getting getting_back
-4 gezegd_maar going_$ haha haha_$ half have_another have_no heel helpe* helpen het_er hoe if_i ik_met
-4 ik_weg inzien_toch is_niks it_$ ja kan_iemand kinderen klant* krijg krijg_ik last les like_the maakt
-4 maar_de maar_op medew* medewerker mense* mensen mijn_andere mijn_rug mits mornings my my_contract my_mums
-4 na_mijn nacht need_a niet_zeggen night no_$ not_need numbe* number oh_en omdat_ik ook past peopl* people
-4 phone postc* recru* reloc* relocate room rug satur* schoo* someb* somebody sprek* spreken staat stuur
-4 that_$ that_out think_so to_me to_you toch_$ tomor* tomorrow trouw* trouwens tuesd* uni up vroeg vrouw
-4 want_dan werk_bij werk_ik werkt weten when_i wie wil_ik will_do write years yes_i you_need zet zet_me
-4 zieke* ziekenhuis zijn_$ zorg
-5 ^_doe ^_hangt ^_is ^_kan ^_liever ^_me ^_moet ^_not agent andere_baan ask avond* back befor* before ben_#
-5 bij_me bij_mijn colle* could dan_# dan_$ do dus_niet e een eveni* fiets geef_me gesto* hangt het_maar
-5 het_weekend how hybri* if ik_$ ik_had ik_zei it_out later love maar_dat moet_ik my_other not_give numme*
-5 nummer op_kantoor op_mijn ouder* out_my per_week praat probl* ring_me sinds speak thuis to_leave to_stop
-5 van_me voor_# vroeg* vroege week who wil_iets yet_$ zeg zegge* zeggen zeggen_$ zei
-6 #_i ^_dat ^_zaterdag allee* auto bel_me can_i day doorg* eerst even for_the give_me graag_$ ik_niet in
-6 in_het is_geen kinde* late left mail meer_dan night* nights not_have of ok om other_job person shift team
-6 visas voetb* voetbal was when yes zou
-7 ^_would are ben_ik call call_me com drive heen ik_het omdat run
-8 ^_mijn heb_ik jaar lieve* liever no_that open over overa* overal perso* that to_work with_the
-9 #_$ aller* ben_toch bot have_got no_i weeke* weekends
-10 !none ^_nee get nu wel yet
-16 !figure
-25 !answer
-31 always
`;
