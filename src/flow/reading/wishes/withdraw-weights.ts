/** Weights of a wish to stop, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const withdrawWeights = `
16 appli* no_need stop
15 job weg_$
14 like_to sollicitatie start this
13 annul* cancel deze
12 accep* gevon* gevonden ik_zie maar_niet maar_weg solli* wil_me zoek
11 ^_oeps af am_out application blijf else for_me forge* forget gegev* i_will inter* jammer_$ laat_maar maar
11 me meer more my_application oeps proce* sorry stayi* staying veel
10 ^_stop anders_$ cance* dan do_not een_andere helaas_$ hier ik ik_af ik_blijf jamme* jammer longe* longer
10 luck max me_out mijn_sollicitatie mind niet_meer no_longer were will_not withd* withdraw
9 #_is af_$ anymo* anymore baan baan_niet cancel_$ chang* elders ergens_anders find findi* finding gegevens
9 geint* geinteresseerd geinteresseerd_$ going going_to iets maar_aan nee_ik no_more other other_place per
9 schra* stay succe* succes taken that_i the_best toch too trek with_this would_like zie
8 ^_actually ^_never ^_none aange* accepted al_bij ander ander* bedan* bedankt changed de_# de_lijst decid*
8 decided een_ander een_contract eigenlijk_wil ga gevonden_$ give_it go have_had heeft ik_mijn leave_it
8 lijst me_from my_mind none onder_de sorry_$ too_much trek_me werk_gevonden yeste* yesterday you
7 #_# #_would #_zijn al all ander_$ baan_$ blijf_toch cover cover_my dan_maar dat_ik dat_je de_zoektocht
7 doen elder* forget_it gedaan_en go_back haak havin* having heb_bij heb_net het_gaat honestly_i i_go i_have
7 iemand_anders ik_begin inmid* inmiddels it kom_ik list maar_uit meer_mee mijn_gegevens mista* mistake
7 moet_dan niet_en nodig not_good not_think not_want offer offered onder out pass pass_$ rent so terug*
7 the_job thoug* what_i you_can zin_$ zoekt* zoektocht zoektocht_$
6 ^_eigenlijk ^_elk ^_geef ^_na ^_oh ^_wil aangenomen again am_staying anders anyth* anything applying_$
6 bed_niet bedankt_voor begin ben_al best betal* betalen bothe* carry carry_on change_my cheer* cheers
6 commi* compa* company dagen_kantoor dan_niet de_baan de_moeite dit_wordt door_$ eerli* eerlijk elk_weekend
6 ga_toch geen_zin good_luck have_decided heb_iets het_niet het_voor hier_$ honestly i i_change ik_dat
6 ik_wil in_my is_a it_here ja_dat ja_gezegd kantoor_is laat lol maar_$ meer_ik meer_nodig merci mijn_bed
6 miss moeit* moeite movin* moving my_registration my_thing nah nah_i next_week niet niet_mijn niet_zitten
6 no not not_for offer* out_$ pas_$ place pull pull_out schrappen second_thoughts so_i something stay_in
6 staying_put stree* take_me takin* taking te_veel the_list think_i thoughts time verke* vinde* vinden
6 voor_de way will with_another woon_in you_i zin
5 ^_ah ^_schrijf ^_twee aan_iemand and_i anymore_$ anywa* anyway anyway_$ application_$ apply* applying
5 bedankt_$ below ben_inmiddels best_of bij bij_nader close contact curre* current dat_nog did_not does_not
5 doet_er done_$ dus_het eigen* eigenlijk elk elsew* elsewhere elsewhere_$ en_dat end ergen* ergens ermee
5 ermee_$ found_another gaan got_the haak_af had_a happy_to helaa* helaas hoeft i_am ik_doe ik_haak ik_trek
5 inmiddels_voorzien interested inzie* inzien is_my is_not kandi* kids_dus leeds lijst_$ like m_niet
5 maar_zitten mag_me me_een me_schrappen meer_$ met_# more_$ my_current nader nader_inzien never new
5 niet_het not_be not_bother not_go of_luck off oh overleg pleas* please searc* search signe* signed somet*
5 something_else spijt* spijtig spreekt spreekt_me stopt syste* take te te_doen tell thank thank_you
5 the_right time_$ to_pass to_pull twee uit us uur_is vacat* vacature van_af van_de vanaf veranderd verder
5 voor_het voor_me voorl* voorlopig waar_ik will_leave your_time zoeke* zoeken
4 ?asked ^_at ^_band ^_ben ^_changed ^_found ^_fulltime ^_scrap ^_the ^_two a_job ah al_een alrea* already
4 als_dat am am_done an_offer and_it ander_bedrijf annuleren anoth* another application_please at_currys
4 at_home back_to band_# be bedac* bedacht been bel_maar besch* beschikbaar bette* better bij_volvo blijv*
4 blijven bother bow bow_out by cheers_$ conta* count curry* currys cut dagen de_bakkerij decided_to delet*
4 delete deze_sollicitatie dus dus_ik each_way eerlijk_gezegd enough_to er_toch far find_other five for_this
4 found full_time gaat_niet geen gevra* gevraagd gewor* geworden gisteren have_just helem* helemaal hem_niet
4 het het_is het_niks het_toch hoef hones* hoop iets_anders ik_er ik_ga ik_nooit ik_pas inzien_is is_er
4 is_me is_too is_voor it_again it_on ja_ik je je_mag job_so kan_niet kleintjes know lost me_bedacht
4 me_terug merci_$ met_deze mijn_moeder moet naast naast_mijn next niet_$ niet_door niet_van niks_meer
4 niks_voor no_way nog_$ not_going not_really nu_geen off_$ off_the on_this overl* pal please_remove
4 please_take polan* poland postn* postnl process read remov* remove remove_me runni* running running_$
4 say_no schrijf scrap secon* second so_no so_that sollicitatie_$ start* strai* straight te_lang te_ver
4 thank* thanks the the_process then think this_one to_stay too_far valle* vallen veel_te ver veran* verde*
4 verlengd volvo voor voorz* voorzien werk_$ werkg* werkgever wil_niet will_have will_pass yes_and ziek
4 zin_meer zitte* zitten
3 #_dus #_euro #_ik #_max ^_amai ^_bij ^_die ^_forget ^_going ^_het ^_hoeft ^_honestly ^_hope ^_oei ^_pff
3 ^_six ^_that ^_to ^_too ^_we a_car a_month a_new a_post allem* allemaal alles already_$ am_going am_good
3 amai as_a at_my bakkerij be_starting bed bedri* bedrijf been_offered beginnen_$ begon* begonnen ben
3 ben_mijn ben_niet beschikbaar_$ bin bin_my cancel_my company_$ daar_kan dan_is dat_doe dat_moet denk
3 denk_ik ding dokte* dokter each en_je er euro every_other family firm forwa* forward furth* further
3 ga_niet gaat gaat_me gehoo* gehoord getek* getekend gezeg* gezegd giste* goede graag haal haal_me hande*
3 happy have_already have_taken hoeft_niet houdt_het i_find i_stop ik_heb ik_kan ik_moet ik_stop ik_zoek
3 in_poland interview java je_mijn job_$ kan_beginnen kwijt laten_we laugh leavi* leaving less liever_iets m
3 marke* market me_on me_op me_so mee meer_toe mijn mijn_studie mijn_vader minut* minutes month_is morning_$
3 much my_manager nee_dan neede* needed new_job niet_goed niet_worden niks no_thanks now oei on_reflection
3 ook_$ op_# out_i part pff please_no poland_$ prate* praten profe* refle* reflection registration right
3 scrap_my small sollicitatie_in sorry_ik spree* starting stop_maar stop_met sture* sturen tbh terug
3 the_office the_other this_job this_morning to to_bow to_someone today took trek_mijn two veel_succes
3 want_the we weekend_werken werke* werken wil wil_hier wordt work zal zie_er
2 #_kilo #_uur ^_# ^_alleen ^_did ^_does ^_eerlijk ^_every ^_graag ^_if ^_met ^_one ^_started ^_turns ^_was
2 ^_weet ^_zo a_different aanbo* aanbod actua* actually actually_i afdel* afdeling afrai* afraid again*
2 against against_it agenc* agency ahead all_this am_leaving andere another_company aroun* around at avail*
2 available baas_heeft be_going bedrijf_$ ben_er ben_van beste better_$ bij_dhl bij_je bij_postnl blijf_ik
2 but_no cafe city city_$ current_job dacht dag dag_$ dank dank_voor das dat days de_kinderen de_slag dhl
2 diffe* different door dus_dit eigenlijk_niet elke en_de en_geen en_met en_toen er_niet er_nog every famil*
2 feel fullt* fulltime gedaa* gedaan geen_interesse gegeven gekre* gekregen gekregen_$ gespr* gesprek gewoo*
2 gewoon goed_ik going_ahead good having_a heb_al heb_een heb_me heeft_een here het_op hij hoi_ik hope_you
2 houde* houden houden_$ houdt house_$ i_make i_start idea ik_ben ik_dacht ik_dan ik_naar ik_ook in_january
2 interesse interesse_meer is_that it_for it_i job_anymore job_at job_niet job_now juist kan_de keer kilo
2 lang lapse* lapsed leave longer_looking look loon luck_$ luck_with maand* maandag maar_door make_now
2 makke* mate me_maar me_off me_toch mee_$ met met_de met_kerst met_werken mezel* mezelf minde* minder
2 moede* moeder monday more_than morning my_old nee nee_en niet_aan niet_te niet_uit niet_verder niet_voor
2 not_available not_like not_my not_the not_worth now_so of_those old old_job on_$ out_of out_so pas
2 please_i post range rather_not reflection_i repor* schrap schri* sir six slag slag_$ solliciteren_$
2 sorry_voor start_# stay_put stay_where studi* studie thanks_for then_i this_$ this_is thuis_$ to_be
2 to_find to_have toch_liever too_many tops turns turns_out up_$ ver_voor verhu* verkeerd verle* vier
2 voor_een voor_mijn voora* vooral voorzien_$ ward_$ we_het week_$ weer weg well what wil_stoppen with_you
2 withdraw_my worden_$ worth yes_but zette* zetten zetten_$ zo zonde* zonder
-2 #_at #_dagen #_maar ^_are ^_avonden ^_bel ^_can ^_could ^_depends ^_early ^_ergens ^_for ^_goh ^_good
-2 ^_ha ^_had ^_half ^_helaas ^_hoe ^_hoeveel ^_i ^_in ^_krijg ^_liefst ^_ligt ^_linkedin ^_mag ^_minder
-2 ^_minstens ^_nah ^_need ^_neen ^_niet ^_night ^_niks ^_nou ^_nu ^_ochtend ^_office ^_put ^_stuur
-2 ^_unfortunately ^_used ^_verbind ^_vroege ^_wanneer ^_why ^_wie ^_yep a_colleague a_human a_person
-2 a_problem about_it about_the about_this achte* achter afgem* afgemaakt afgemaakt_dus after again_$
-2 al_ergens als_het als_ik am_# am_home am_in am_no am_on and_the and_want anders_mag answe* antwo*
-2 antwoord any_time anywh* anywhere are_you attes* attest avond b baan_op bache* bachelor be_$ because_i
-2 been_a before_i begonnen_maar bel ben_daar berei* bespreken betaald bij_de bike binnen bird broer burea*
-2 bureau bus_is busin* business by_car can_a can_call can_start card care_of ce chat_with colleague com_in
-2 come_back comin* coming comme* commission_$ compl* complicated computer computer_$ contactpersoon
-2 contactpersoon_voor coron* corona daarn* daarna dan_moet dat_dan dat_was dat_wil de_horeca de_kids
-2 de_telefoon de_wagen de_week de_zorg depen* depends dicht die die_ik die_van do_weekends doe donde*
-2 donderdag done_with door_met door_naar draai druk dus_# early_bird echt_persoon een_collega een_mens eh
-2 eigen elke_dag email en_die en_een en_niet en_wil engli* english er_een er_weer ergens_$ ergens_in eten
-2 even_voor evening evenings everything expla* explain fiets_$ finis* finished frida* friday from
-2 from_poland gaat_je gave_up gebru* gebruik gedaan_$ geef_ik geen_idee geen_punt gehaald_$ gehad get_back
-2 get_me gewer* gewerkt gewerkt_maar gezegd_wel gezet* gezeten giving_that gmail_com go_into go_to goe goed
-2 goede* goh good_at got_my graag_met gsm ha had_to halen_$ hangt_van happy_where have_been have_it
-2 have_not have_to heb heb_alleen heb_kleine heb_mijn heb_nog heb_ook help_me herni* hernia het_wel hey
-2 hoeveel holid* holiday home_$ hospi* hou hou_ik hour_$ how_much huidige_baas hun hybrid i_changed i_did
-2 i_gave i_got i_left i_need i_only i_quit i_speak i_work idee iemand_aan if_that ik_echt ik_een ik_geen
-2 ik_heet ik_nu ik_praat ik_spreek ik_wel ik_word in_a in_mijn instead instead_$ ipv is_fine is_the is_toch
-2 it_was it_would ja_$ janse* jansen januari_$ je_$ je_een je_hebben je_het je_niks just just_left kan_ik
-2 kan_toch kantoor_$ kassa keep kids_$ kinderafdeling klaar_met kleine_kinderen koken komt krijgt lasti*
-2 lastig later_$ lectu* lectures leeft* leeftijd left_my let let_me leuk liefs* liefst liefst_# linke*
-2 linkedin linkedin_com live_in lovel* lovely maak maar_na maart machine mad mag mag_$ mag_het mag_ik
-2 mail_me manch* manchester mbo me_broer me_geen me_gewoon me_please me_through meer_in meer_sinds meer_te
-2 met_me met_mensen met_mijn midda* middag midde* middelbaar mijn_gsm mijn_mail mijn_nummer mijn_ontslag
-2 mijn_vorige minder_dan minst* minstens moet_dat moment money morni* most my_boss my_family my_last na_de
-2 na_het na_zessen naam naar_mijn nachtdiensten name name_$ neder* nee_dat nee_maar need_it net_$ niet_dan
-2 niet_dat niet_eens niet_gewoon niet_heb niet_ik niet_in niet_langer niet_maar niet_met niet_want
-2 niet_weten niet_zomaar nights_please niks_aan nl nl_$ nmc no_chance no_it nog_een nooit_meer not_giving
-2 not_it not_say not_to not_work nothi* nothing nou now_i nu_in nursi* nursing ochtend of_this offic*
-2 office on_it on_my one only_do ontsl* ontslag ook_bij op_terug op_zaterdag opgez* opgezegd oplei*
-2 opleiding opnem* opnemen opzeg* opzegtermijn or order* ouderen ouderenzorg_$ over_$ over_hebben pas_als
-2 patie* pauze person_i persoon pl please_give praten_$ prefe* prefer priva* probleem prope* punt punt_$
-2 rather_stay react* reactie reactie_$ reage* real registered restaurant_$ robot roost* rug_laat s saturday
-2 saturdays say_$ scoot* scooter seh seh_$ servi* service settl* settled since sinds_ik skip so_mornings
-2 so_much so_not sold sorry_my speak_to speak_with spoed spreek sta stop_ik stoppen strak* straks studie_$
-2 stuur_me sunda* talk_to tegen tegen_$ telef* telefoon telt than thanks_$ the_band the_bus the_day
-2 the_elderly the_kids the_moment the_new the_update the_ward there_is throu* through through_to
-2 thuis_zitten til to_$ to_my to_speak toe_$ tomorrow_$ too_$ trein_$ types* typescript uit_$ unles* unless
-2 up_on updat* update update_service used used_to uur_$ uurtj* vaak valid van van_het van_je verbi* verbind
-2 verbind_me verge* vergeten vergi* verhuisd verni* vernieuwd volge* volgende vragen_$ vrien* vrij vrij_$
-2 vrijd* vrijdag vroege_$ vrouw_werkt vul waarv* wagen wagen_$ wait wanne* wanneer ward_manager wareh*
-2 warehouse was_not way_$ weekend_is weekends_i weer_$ weet_niet wel_ja weten_$ what_is will_come will_get
-2 will_i with_my would would_have yep you_know zaterdag_$ ze zeg_ik zeker zelf_$ zesse* zessen zie_ik zijt
-2 zo_snel zomaa* zomaar
-3 # #_elsewhere #_voor ^_best ^_do ^_doet ^_hybride ^_max ^_no ^_op ^_so ^_thank ^_who aan_$ aan_het
-3 afternoon afternoon_$ al_jaren all_i also altij* altijd at_all at_work becau* because belle* bellen
-3 bespr* betaa* beter binne* bit bus_$ but_it cancelled car care chat chatb* chatbot check check* collega
-3 commu* compu* confu* dat_heb day_$ de_late de_manager de_vroege decem* december diplo* diploma do_this
-3 duits echt een_echt een_medewerker eens elderly en_ik every* excel fine first for for_an for_now forkl*
-3 forklift forklift_paper friend_$ funct* functie gehaa* gehaald genoe* genoeg gmail goed_$ hand
-3 hangt_ervan has have_my hbo heb_je heet helaas_niet help helpen_$ het_$ hoor horec* horeca hr human
-3 husband i_get i_like iemand_me iemand_van ik_al ik_eigenlijk ik_kom ik_net ik_nog ik_op ik_voor ik_werk
-3 in_een interested_in is is_dat is_het it_to jaar_dus jaren je_met job_on just_so kan kinderen_$ kleine
-3 know_$ kom_met komen krijg* laat_ik leg leg_ik leven live lol_$ lukken_$ maakt_me maar_als maar_even
-3 maar_je maar_mijn maar_wil machi* manag* manager maybe me_de me_helpen me_sorry me_te me_to meer_aan
-3 meer_geldig mens mense* mensen met_een mijn_kinderen mijn_vrouw momen* monday_to move moved my_husband
-3 my_job my_number my_own nacht* nachten near nee_$ nee_bedankt nee_helaas neen nice niet_de niet_toe
-3 no_forklift nog_even nog_niet nooit not_sure now_$ nummer_niet ochte* of_your ok_$ om_de op_de
-3 ouderenzorg overd* overdag own paper paper_$ part_time praat_ik problem put_my quit recruiter rijbe*
-3 rijbewijs ring school see snel someone_ring spam still stop_commuting stopp* stuur sure surna* surname
-3 talk three thurs* thursday to_do to_it to_relocate to_say to_the tonig* tonight tonight_$ tot tuesdays
-3 unfor* unfortunately van_$ vanav* vanavond vast vca verlo* verlopen verte* vertellen vind vind_ik visa
-3 vorig* vorige ward weekends_$ weekends_are where why wil_een wil_het wil_weg wilde word year yes_$ zater*
-3 zijn zit zoek_iets zou_ik
-4 #_en #_jaar ^_alles ^_it ^_maakt ^_omdat ^_thuis ^_wat ^_what a_e after* al_$ alleen am_at an and avonden
-4 avonden_kan baan_is boss bot_$ burnt bus but callc* callcenter can commuting daar dan_# dat_is dat_niet
-4 de_fiets doe_me dus_dat early en_mijn for_getting geldi* geldig gestopt getti* getting getting_back
-4 gezegd_maar going_$ haha haha_$ half have_another have_no heeft_dat heel helpe* helpen het_er hoe hybride
-4 ic iets_voor if_i ik_had ik_met ik_weg inzien_toch is_niks it_$ ja kan_iemand kinderen klant* krijg
-4 krijg_ik last les like_the maakt maar_de maar_op medew* medewerker mijn_andere mijn_rug mits mornings my
-4 my_contract my_mums na_mijn nacht need_a niet_zeggen night no_$ not_need numbe* number oh_en omdat_ik ook
-4 past peopl* people phone postc* recru* reloc* relocate room rug satur* schoo* someb* somebody sprek*
-4 spreken that_$ that_out think_so to_leave to_me to_you toch_$ tomor* tomorrow trouw* trouwens tuesd* uni
-4 up vroeg vrouw want_dan want_to werk_bij werk_ik werkt weten when_i wie wil_ik will_do write years yes_i
-4 you_need zet zet_me zieke* ziekenhuis zijn_$ zorg
-5 ^_doe ^_hangt ^_is ^_kan ^_liever ^_me ^_moet ^_not agent andere_baan ask avond* back befor* before ben_#
-5 bij_me bij_mijn colle* could dan_$ do dus_niet e een eveni* fiets geef_me gesto* hangt het_maar
-5 het_weekend how hybri* ik_$ ik_zei it_out later love maar_dat moet_ik my_other not_give numme* nummer
-5 op_kantoor op_mijn ouder* out_my per_week praat probl* ring_me sinds speak staat thuis to_stop van_me
-5 vroeg* vroege week who wil_iets yet_$ zeg zegge* zeggen zeggen_$ zei
-6 #_i ^_dat ^_zaterdag allee* auto bel_me call_me can_i day doorg* eerst even for_the give_me graag_$ if
-6 ik_niet in_het is_geen kinde* late left mail meer_dan night* nights not_have of ok om other_job person
-6 shift team visas voetb* voetbal voor_# was when yes zou
-7 ^_would are ben_ik call com drive heen ik_het in omdat run
-8 ^_mijn heb_ik jaar lieve* liever no_that open over overa* overal perso* that to_work with_the
-9 aller* ben_toch bot no_i weeke* weekends
-10 !none #_$ ^_nee get nu wel yet
-11 have_got
-16 !figure
-25 !answer
-31 always
`;
