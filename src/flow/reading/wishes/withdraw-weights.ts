/** Weights of a wish to stop, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const withdrawWeights = `
16 appli* no_need
15 job start stop weg_$
14 like_to solli* this
13 cancel sollicitatie
12 ^_oeps accep* am_out deze gevon* gevonden ik_zie maar oeps wil_me zoek
11 anders_$ annul* application blijf do_not else helaas_$ i_will iets ik_blijf jammer_$ laat_maar luck
11 maar_niet maar_weg me meer my_application proce* sorry stayi* staying
10 ^_stop af cance* dan for_me forge* forget ik inter* jamme* jammer longe* longer me_out mijn_sollicitatie
10 mind more no_longer not_think trek veel were withd* withdraw
9 #_is anymo* anymore baan baan_niet cancel_$ chang* de_# een_andere een_contract elders findi* finding
9 forget_it gegev* gegevens go going going_to ik_af max nee_ik no_more onder_de other other_place schra*
9 stay taken the_best too werk_gevonden will_not with_this yeste* yesterday you
8 #_zijn ^_actually ^_never ^_none aange* accepted af_$ al al_bij all ander ander* bedan* bedankt changed
8 de_lijst decid* decided eigenlijk_wil ergens_anders find ga geint* geinteresseerd geinteresseerd_$
8 gevonden_$ have_had het_gaat iemand_anders ik_mijn lijst me_from mijn_gegevens my_mind niet_meer none
8 onder pass so_i sorry_$ that_i toch would_like zie
7 #_# #_would baan_$ blijf_toch cover cover_my dan_maar dat_ik de_zoektocht een_ander elder* gedaan_en
7 give_it go_back havin* having heb_bij heb_net heeft hier hier_$ honestly_i i i_change i_go i_have ik_begin
7 ik_trek inmid* inmiddels it leave_it list meer_mee mista* mistake moet_dan niet niet_en not_good not_want
7 offered out pass_$ per place rent schrappen so succe* succes take_me terug* the_job thoug* too_much
7 trek_me what_i zin_$ zoekt* zoektocht zoektocht_$
6 ^_eigenlijk ^_elk ^_na ^_oh ^_schrijf ^_wil aan_iemand aangenomen again am_staying anders anyth* anything
6 applying_$ bedankt_voor ben_al betal* betalen bij bothe* carry carry_on change_my cheer* cheers commi*
6 compa* company dagen_kantoor dan_niet dat_je de_moeite dit_wordt doen dus_het eerli* eerlijk elk
6 elk_weekend ergen* ergens ga_toch gaan geen_zin good_luck haak have_decided het_niet honestly ik_wil in_my
6 is_a it_here ja_dat kantoor_is kom_ik laat lol m_niet maar_$ meer_nodig miss moeit* moeite movin* moving
6 my_registration my_thing nah_i next_week niet_zitten nodig not offer offer* out_$ pas_$ second_thoughts
6 something stay_in takin* taking te_veel think thoughts time uit vacat* vacature vinde* vinden way will
6 woon_in you_can you_i zin
5 ^_ah ^_geef ^_the afrai* afraid ah and_i ander_$ anymore_$ anywa* anyway anyway_$ application_$ apply*
5 applying bed bedankt_$ begin below ben_inmiddels best best_of close contact curre* current dagen dat_nog
5 de_baan did_not does_not eigen* eigenlijk elsew* elsewhere elsewhere_$ en_dat end er_toch ermee ermee_$
5 found_another got_the haak_af had_a helaa* helaas het het_voor ik_dat ik_doe ik_er ik_haak
5 inmiddels_voorzien interested is_my is_not ja_gezegd kandi* know leeds lijst_$ like maar_uit maar_zitten
5 me_een me_schrappen meer_$ meer_ik merci met_# mijn_moeder more_$ my_current naast naast_mijn never new
5 niet_mijn no not_be not_bother not_for not_go of_luck off oh overl* overleg pleas* please polan* poland
5 pull pull_out read schrijf searc* search signe* signed somet* something_else spijt* spijtig spreekt
5 spreekt_me stopt syste* take te te_doen te_lang tell thank thank_you the_list the_right think_i time_$
5 to_pull us uur_is van_de vanaf verke* voor_de voor_het voor_me voorl* voorlopig voorz* voorzien waar_ik
5 will_leave with_another your_time
4 #_ik ^_at ^_band ^_ben ^_changed ^_forget ^_found ^_fulltime ^_pff ^_twee ^_two a_job alrea* already
4 als_dat am an_offer and_it ander_bedrijf anoth* another application_please as_a at_currys at_home back_to
4 bakkerij band_# bedac* bedacht besch* beschikbaar bette* better bij_nader bij_volvo blijv* blijven bother
4 bow bow_out cheers_$ count curry* currys cut de_bakkerij decided_to deze_sollicitatie done_$ dus dus_ik
4 each_way er far find_other five found gaat_niet geen gezeg* gezegd gisteren happy_to have_just het_niks
4 het_toch hoef hones* i_am iets_anders ik_ga ik_pas interview inzie* inzien inzien_is is_me it_again it_on
4 ja_ik java je je_mag job_$ job_so kan_niet kleintjes maar_ik mag_me me_bedacht me_terug merci_$ met_deze
4 moet nader nader_inzien nah nee_dan next niet_door niet_goed niet_het niks_meer niks_voor no_way nog_$
4 not_going nu_geen off_the on_this pal pff please_remove postn* postnl process remov* remove remove_me
4 runni* running running_$ say_no scrap secon* second small so_no so_that sollicitatie_$ start* strai*
4 straight te_ver thank* thanks the_process this_one to_pass to_someone to_stay twee valle* vallen veel_te
4 ver veran* veranderd verde* verder verlengd volvo wil_hier wil_niet will_have will_pass yes_and ziek
4 zin_meer
3 #_euro #_max ?asked ^_amai ^_bij ^_die ^_going ^_heb ^_hoeft ^_hope ^_oei ^_scrap ^_six ^_that ^_to ^_too
3 ^_we ^_weet a_car a_month a_new a_post al_een allem* allemaal alles already_$ am_done am_going am_good
3 amai be be_starting bedri* bedrijf been beginnen_$ begon* begonnen bel_maar ben_mijn ben_niet ben_van
3 beschikbaar_$ bin bin_my by cancel_my company_$ conta* dan_is dat_doe denk denk_ik ding each
3 eerlijk_gezegd er_nog euro famil* family firm for_this full_time furth* further ga_niet gaat gaat_me
3 getek* getekend gevra* gevraagd giste* goede graag haal haal_me hande* have_taken hem_niet het_is hoeft
3 hoeft_niet hoop houdt_het i_stop ik_heb ik_kan ik_moet ik_nooit ik_stop ik_zoek in_poland is_er is_too
3 is_voor kan_beginnen kwijt laten_we laugh less lost luck_with m maandag marke* market mate me_on me_op
3 me_so mee meer_toe met_de mijn_studie minut* minutes moede* moeder morning_$ much my_manager neede* needed
3 new_job niet_$ niet_uit niet_van niet_voor niks no_thanks not_available not_really now oei off_$ on_$
3 ook_$ out_i please_no poland_$ prate* praten profe* registration right schrap schri* sollicitatie_in
3 sorry_ik spree* starting stop_maar stop_met studi* studie sture* sturen tbh the the_office the_other
3 this_is this_job this_morning to to_bow to_find today too_far took trek_mijn two veel_succes ver_voor voor
3 want_the we weekend_werken werke* werken werkg* werkgever wil wordt work you_are zal zie_er zitte* zitten
3 zoeke* zoeken
2 #_dus #_januari ^_# ^_did ^_does ^_eerlijk ^_graag ^_honestly ^_ja ^_je ^_met ^_one ^_sorry ^_started
2 ^_turns a_different aanbo* aanbod actually actually_i afdel* afdeling again* against against_it agenc*
2 agency ahead all_this am_leaving andere annuleren another_company aroun* around avail* available bakke*
2 be_going bedrijf_$ been_offered beginnen ben_er beste bij_dhl bij_postnl but_no cafe city city_$
2 current_job daar_kan dag dag_$ dank das dat dat_moet days de_kinderen de_slag delet* delete dhl diffe*
2 different dokte* dokter dus_dit eigenlijk_niet elke en_de en_je en_met en_nog en_toen enoug* enough feel
2 fullt* fulltime gaat_dat geen_interesse gekre* gekregen gekregen_$ goed_ik going_ahead good good_$ had
2 happy have_already heb_al heb_me heeft_een helem* helemaal hem het_op hij hoi_ik hope_you houde* houden
2 houden_$ houdt house_$ i_do i_make i_start idea ik_ben ik_dan ik_naar ik_ook in_january in_other in_the
2 interesse interesse_meer it_for it_i job_anymore job_at job_niet job_now kan_de kan_er keer klaar_mee lang
2 lapse* lapsed leave leavi* leaving ligt longer_looking look loon luck_$ maand* make_now makke* me_off
2 me_toch mee_$ met_kerst met_werken mezel* mezelf mijn monday month more_than morning my_name my_old naar
2 nee_en net never_mind niet_aan niet_lukken niet_te not_like not_my not_worth now_so of_the of_those old
2 old_job on on_reflection op_# out_of out_so part pas pay per_maand please_i post put range rather_not
2 refle* reflection reflection_i repor* sir six slag slag_$ solliciteren solliciteren_$ sorry_voor start_#
2 started_a starten stay_where stree* terug thanks_for then then_i thuis_$ to_be to_have toch_liever tops
2 turns turns_out up_$ vader verhu* verle* vier voor_mijn voora* vooral waar ward_$ we_het week_$ weg
2 wil_stoppen withdraw_my worden_$ worth zette* zetten zo zonde* zonder
-2 #_at #_december #_voor #_years ^_are ^_avonden ^_can ^_could ^_depends ^_early ^_ergens ^_goh ^_good
-2 ^_half ^_helaas ^_hey ^_hoe ^_hoeveel ^_how ^_in ^_krijg ^_liefst ^_ligt ^_linkedin ^_mag ^_minder
-2 ^_minstens ^_nah ^_need ^_neen ^_niet ^_night ^_niks ^_nou ^_now ^_ochtend ^_office ^_omdat ^_put
-2 ^_unfortunately ^_used ^_vroege ^_wanneer ^_why ^_wie ^_yep a a_colleague a_person a_problem aan_een
-2 aan_het about_the absol* achte* achter afgem* afgemaakt afgemaakt_dus after again_$ al_ergens al_in
-2 als_het als_ik am_# am_home am_in am_no am_on and_want answe* antwo* antwoord any_time are_you at_all
-2 at_work attes* attest avond b baan_op bache* bachelor be_$ because_i been_a before_i begonnen_maar
-2 ben_daar berei* bespreken betaald betek* betekenen betekenen_$ bezig bezwa* bezwaar bezwaar_tegen bij_de
-2 bike break bus_$ bus_is but_i by_car can_a car car_$ card care_of ce chat_with colleague com_in comin*
-2 coming comme* commission_$ compl* complicated computer contactpersoon contactpersoon_voor coron* corona
-2 daarn* daarna dan_ben dan_moet dat_dan dat_gaat dat_was dat_wil de_auto de_fiets de_kids
-2 de_kinderafdeling de_telefoon de_wagen de_zorg depen* depends dicht die_van do_it do_weekends done_with
-2 draai druk echt echt_persoon een_collega een_medewerker een_mens eerst* eerste eh eigen elke_dag email
-2 en_een en_niet en_wil engli* english er_een er_staat ergens_in eten evening evenings everything expla*
-2 explain fiets_$ finis* finished for_now frida* friday from from_poland gaat_je gebru* gebruik geef_ik
-2 geen_auto geen_punt gehaa* gehaald gehaald_$ gehad get_back gewer* gewerkt gewerkt_maar gezegd_wel gezet*
-2 gezeten gmail_com go_to goed goh good_at got_my graag_met had_to halen_$ hangt_van happy_where has
-2 have_been have_not have_to hbo heb heb_kleine heb_mijn heb_nog hele help_me het_wel hey hoeveel holid*
-2 holiday home_$ hospi* hospitality hour_$ how_much hun husband hybrid i_changed i_did i_gave i_got i_had
-2 i_left i_need i_only i_quit i_speak i_work iemand_aan if_that ik_# ik_echt ik_een ik_geen ik_heet ik_nu
-2 ik_praat ik_spreek ik_weet ik_weg in_a in_januari in_mijn instead is_dat is_niet is_toch it_was it_would
-2 ja_$ janse* jansen januari_$ je_een je_niks just just_left kan_ik kan_toch kassa keep kids_$ kijk
-2 kinderafdeling klaar_met kleine_kinderen komt laat_een laat_ik lasti* lastig later_$ lectu* lectures
-2 left_my let_me leuk liefst_# linke* linkedin linkedin_com live_in lol_$ love lovel* lovely lukken_$ maak
-2 maart machine mag mag_het mbo me_geen me_gewoon me_please me_through meer_in meer_te mens met_iemand
-2 met_me met_mensen midda* middag midde* middelbaar mijn_gsm mijn_mail mijn_vorige minst* minstens misre*
-2 misread moet_dat moment morgen_verder morni* mornings_please most move_for much_$ my_boss my_family
-2 my_husband my_last na_de na_het na_zessen naar_mijn nacht_maar nachtdiensten name name_$ neder* nee_dat
-2 nee_maar need_it net_$ niet_dat niet_gewoon niet_ik niet_in niet_langer niet_maar niet_want nights_please
-2 niks_aan nl nmc no_chance no_it nog_een not_giving not_it not_to not_work nothi* nothing nou nu_in nursi*
-2 nursing ochtend of_this offic* office omdat_mijn on_it on_my one one_$ only_do ontsl* ontslag op_terug
-2 op_zaterdag opgez* opgezegd oplei* opleiding opnem* opnemen opzegtermijn or order* orders ouderen
-2 ouderen_$ ouderenzorg_$ over_hebben patie* person_i person_please persoon please_give possi* possible
-2 praten_$ prefe* prefer priva* probleem punt punt_$ rather_stay react* reactie reactie_$ reage* real
-2 registered restaurant_$ rij rond same saturday saturdays seh seh_$ servi* service settl* settled shoul*
-2 should since sinds_ik skip so_much so_not sold someb* somebody sorry_my speak_to spoed spreek
-2 spreken_please sta_ik staat still strak* straks straks_$ sunda* sundays talk_to talki* talking tegen
-2 tegen_$ telefoon than that_$ the_elderly the_kids the_moment the_update the_ward there_is throu* through
-2 through_to to_$ to_it to_my to_speak tomorrow_$ too_$ trein_$ types* typescript unles* unless up_on
-2 updat* update update_service used used_to uur_$ valid van van_het van_je vanwe* vanwege vca verbi*
-2 verbind verhuisd verlengen verlengen_$ verni* vernieuwd volge* volgende voor_# vragen_$ vrien* vrij
-2 vrij_$ vroege_$ vrouw_werkt vul wagen wagen_$ wait ward_manager wareh* warehouse was_not way_$ weekend_is
-2 weer_$ weet_niet wel_ja werk weten_$ what_is where will_come will_get will_i with_my word would_be
-2 would_have year yep you_know zaterdag_$ ze zeg_ik zelf_$ zesse* zessen zie_ik zijt zo_snel
-3 # #_elsewhere ^_best ^_had ^_hybride ^_i ^_max ^_no ^_nu ^_op ^_stuur ^_thank ^_thuis ^_who about
-3 afternoon_$ all_i also altij* altijd am_at becau* because belle* bellen bespr* betaa* beter binne* binnen
-3 bit busin* business but_it callc* callcenter can_start cancelled care chat chatb* chatbot check check*
-3 collega come_back commu* compu* dat_heb dat_is day_$ de_horeca de_late de_vroege de_week decem* december
-3 die diplo* diploma doe duits early een_echt eens elderly en_ik every* excel fiets fine for for_an
-3 friend_$ funct* functie gave_up gedaan_$ geen_idee genoe* genoeg gmail go_into goed_$ gsm ha hand
-3 have_another have_my heb_ook heeft_dat helaas_niet help helpen_$ het_$ hoe horec* horeca hr human i_get
-3 i_like idee iemand_me iemand_van ik_al ik_eigenlijk ik_had ik_kom ik_net ik_nog ik_voor ik_werk in_een
-3 interested_in ipv is is_fine is_het is_the it_to jaar_dus je_$ je_hebben je_met kan kinderen_$ kleine
-3 know_$ kom_met let leven liefs* liefst live maar_als maar_mijn maar_wil mag_ik maybe me_de me_helpen
-3 me_sorry me_te me_to medew* medewerker meer_geldig met_mijn mijn_baas mijn_kinderen mijn_rug mijn_vrouw
-3 minder_dan momen* monday_to my_job my_number my_own nacht* nachten near nee_$ nee_helaas neen niet_de
-3 niet_heb niet_met niet_zomaar night nog_even nog_niet not_do not_sure now_$ now_i ochte* of_your om_de
-3 omdat_ik op_de opzeg* ouderenzorg overd* overdag own part_time praat_ik problem put_my quit recruiter
-3 reloc* relocate rijbe* rijbewijs ring s school see snel someone_ring spam speak_with sta stop_commuting
-3 stop_ik stopp* stoppen studie_$ stuur_me sure surna* surname talk telef* thanks_$ thuis_zitten thurs*
-3 thursday to_do to_relocate to_say to_the toch_$ toe_$ tonig* tonight tonight_$ tot unfor* unfortunately
-3 van_$ vast verge* verlo* verlopen verte* vertellen vind_ik visa vorig* vorige wanne* wanneer ward
-3 weekends_$ weekends_are why wil_een wil_het wilde would yes_$ zijn zit zoek_iets zomaa* zomaar
-4 #_en ^_alles ^_do ^_it ^_kan ^_maakt ^_moet ^_so ^_wat ^_what a_e aan_$ after* afternoon al_$ al_jaren
-4 allee* alleen an and auto avonden avonden_kan baan_is bel_me bij_mijn boss bot_$ bus but commuting daar
-4 dan_# dat_niet do_this doe_me dus_dat dus_niet en_mijn even first for_getting forkl* forklift geef_me
-4 geldi* geldig gesto* gestopt getti* getting getting_back going_$ haha haha_$ half heel heet helpe* helpen
-4 het_er hoor hybride ic if_i inzien_toch is_niks it_$ jaren job_on just_so kan_iemand kinderen klant*
-4 krijg krijg_ik last like_the maakt maakt_me maar_de machi* mail manag* manager mense* mensen met_een
-4 mijn_andere mits mornings move moved my_contract my_mums na_mijn nee_bedankt need_a nice niet_zeggen no_$
-4 nooit not_need numbe* number numme* nummer oh_en ok_$ ook paper paper_$ peopl* people phone postc* recru*
-4 room rug satur* schoo* sinds sprek* spreken stuur think_so to_me to_you tomor* tomorrow trouw* trouwens
-4 tuesd* tuesdays uni up vanav* vanavond vind vroeg vrouw want_to werk_bij werk_ik when_i wie wil_weg
-4 will_do write years yes_i you_need zater* zieke* ziekenhuis zijn_$ zorg zou
-5 #_jaar ^_doe ^_hangt ^_is ^_liever ^_me ^_not agent andere_baan avond* back befor* before ben_# bij_me
-5 can colle* could dan_$ do e een eveni* for_the hangt have_no het_maar het_weekend how if ik_$ ik_met
-5 ik_zei it_out ja later les meer_dan moet_ik my my_other nacht not_give not_have of op_kantoor op_mijn
-5 out_my past per_week praat probl* ring_me shift that_out thuis to_leave to_stop van_me vroege want_dan
-5 week werkt weten who wil_iets wil_ik yet_$ zegge* zeggen zeggen_$ zei zet
-6 #_i ^_dat are call_me can_i day doorg* eerst give_me graag_$ hybri* ik_het ik_niet in_het is_geen late
-6 left night* nights ok omdat other_job ouder* person speak team visas voetb* voetbal vroeg* when yes zeg
-7 ^_mijn ^_would ^_zaterdag call com drive in jaar kinde* maar_dat om over run that was with_the
-8 #_$ have_got heb_ik lieve* liever no_that perso* to_work
-9 ^_nee ben_ik bot no_i open overa* overal weeke* weekends
-10 !none get nu yet
-11 wel
-12 aller*
-15 !figure
-25 !answer
-31 always
`;
