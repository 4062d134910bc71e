/** Weights of a wish to stop, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const withdrawWeights = `
27 <withdraw>
21 <goodbye>
20 <delete>
19 <apply> <nevermind>
16 <stayjob> this
15 deze
14 <notinterested> <wishother> ik_mijn
13 <decide> <foundwork> job stop were
12 <interest> <leave> <polite> <regret> <startword> anders_$ annul* application cancel iets like_to maar
12 my_application no_need sollicitatie withdraw
11 <health> af appli* blijf dan hier withd*
10 <anymore> al am_out baan_niet else ik_blijf ik_zie maar_niet me nee_ik zoek
9 <cannot> <effort> <negation> ^_oeps ^_stop accep* af_$ ander_$ cancel_$ chang* dan_maar do_not for_me
9 forge* forget gevon* gevonden ik_bel maar_aan oeps offer will_not would_like
8 <filler> <quantity> <seekingstate> <wait> ^_actually ^_bij baan bij blijf_toch cance* door_$ een_andere
8 find ga gegev* go going have_had i_change iets_anders ik ik_af jammer_$ mijn_sollicitatie other
8 other_place per taken too trek
7 #_# #_is #_would #_zijn <againstjob> ^_geef al_bij all_the anymore_$ cover cover_my dealb* dealbreaker
7 een_ander een_contract eigenlijk_wil ergens_anders geint* geinteresseerd geinteresseerd_$ geraa*
7 gevonden_$ give_it gooi havin* having heb_bij helaas_$ i_have i_will inter* is_a is_not ja_gezegd jamme*
7 jammer kom_ik laat laat_maar luck maar_$ mind miss moet_dan nah_i niet_en no_longer offered onder_de
7 proce* rent something spreekt start stay the_job thoug* toch weg_$ werk_gevonden with_this yeste*
7 yesterday you_can
6 <distance> <friend> <stop> <youword> ?asked ^_elk ^_na ^_never ^_none ^_schrijf again alles alrea* already
6 als_dat am_good and_i ander ander* anymo* anymore application_$ baan_$ change_my contact dat_ik dat_je
6 de_# de_baan de_lijst de_zoektocht decid* decided doen dus elders elk elk_weekend ermee forget_it
6 found_another ga_toch gegevens go_back going_to got_the groni* groningen have_just heeft het het_hier
6 honestly_i i_go iemand_anders ik_begin ik_er inmid* inmiddels it know lijst longe* longer maar_uit
6 maar_zitten max me_out meer_mee more_$ movin* moving my_mind naar nah next_week no_more none not_think
6 not_want offer* onder out_$ second_thoughts so somet* stay_in stayi* staying take the_interview thoughts
6 time trek_me van_af zie zoekt* zoektocht zoektocht_$
5 <continue> <correction> ^_eigenlijk ^_found aange* aangenomen accepted allez anders anyth* anything anywa*
5 anyway anyway_$ bedankt_$ bel ben_al ben_inmiddels bette* better changed commi* compa* company conta*
5 dan_houdt dit_wordt en_dat er ergen* ergens five gedaan_en heb_iets het_gaat het_voor hier_$ honestly
5 houdt houdt_het i ik_dat ik_heb ik_wil inmiddels_voorzien ja_dat kids_dus lol me_from meer_$ met_# moet
5 more my_registration naast naast_mijn next niet_het niet_meer nodig nog_met not_be not_good polan* poland
5 runni* running running_$ schra* schrijf searc* search secon* second so_that sollicitatie_in spree*
5 spreekt_me stree* take_me takin* taking that_i the_best think to to_someone uit uur_is vinde* vinden
5 voor_een voor_het voorz* voorzien what_i wil_me wil_niet work your_time zal zin_$
4 <meta> <money> <possess> <self> <tesco> ^_ah ^_at ^_ben ^_ga ^_oei ^_old ^_the ^_twee aan_een agenc*
4 agency allem* allemaal am at_home ben_mijn best betal* betalen blijv* blijven change cheer* cheers curre*
4 current dagen_kantoor dan_niet dat_moet dat_nog deze_sollicitatie does_not door dus_het eigen* eigenlijk
4 elke_zaterdag en_met er_niet er_toch ermee_$ family far find_other full_time geen_zin gezeg* gezegd had_a
4 happy_to have_already have_decided heb_net helem* helemaal here het_niet het_niks het_toch hij hoef hones*
4 i_am i_find i_stop ik_doe ik_ga interview is_me is_my it_again it_here it_on ja_ik just_signed kan_dat
4 kan_niet kwijt liever_iets lijst_$ list m_niet mag_me me_een me_schrappen meer meer_ik meer_toe met_twee
4 mijn_gegevens mijn_moeder monday my_current my_manager my_thing nee_dan nee_en new niet_goed niet_zitten
4 niks_meer not_go oei off_$ old old_enough out overl* overleg pal pas_$ pass pass_$ place poland_$ postn*
4 postnl prate* praten read right say_no schrappen schri* so_no stop_maar succe* succes te_doen tell terug
4 terug* the_list the_search think_i this_job time_$ too_far took trek_mijn twee us valle* vallen van_de
4 veel verde* verder verke* voor_me werke* werken what wil will woon_in you_i zie_er zin zin_meer zoeke*
4 zoeken
3 #_dus #_in <skipword> ^_# ^_afraid ^_die ^_forget ^_going ^_hoeft ^_if ^_my ^_on ^_turns ^_two ^_wil
3 a_different aan aanbo* aanbod actually_i afrai* afraid again* against against_it ah al_een all all_$
3 am_done and_it ander_bedrijf application_please as_a at_currys back_to be bed_niet bedac* bedacht been
3 begon* begonnen below best_of bij_nader bij_volvo cancel_my carry carry_on cheers_$ close count count*
3 curry* currys cut dan_is dat_doe de_bus de_kinderen decided_to delet* delete diffe* different doet_er
3 done_$ dus_ik each each_way eerli* eerlijk elder* elsew* elsewhere elsewhere_$ emplo* employer en_je end
3 enough_to er_nog famil* findi* finding firm found furth* further fwg fwg_# ga_niet gaan gaat_me gehoo*
3 gehoord gevra* gevraagd gewor* geworden gezegd_$ give goed_ik goede good_luck had_ik hande* happy heb_al
3 helaa* helaas hoop i_want ieman* iemand ik_dan ik_liever ik_moet ik_nooit ik_stop ik_zoek in_january in_my
3 in_person in_poland inzie* inzien is_er is_voor java je_mag job_anymore job_niet job_so juist kandi*
3 kantoor_is kerst kleintjes laten_we maandag maar_door maar_ik madam marke* market me_bedacht me_op
3 meer_nodig met_de met_deze met_kerst mijn_bed mijn_rijbewijs mijn_studie nader nader_inzien neede* needed
3 niet_door niet_mijn niet_te niet_van nog_$ not_going not_the nu_geen of_luck on_reflection ook_$ out_i
3 part please_remove please_take process profe* range refle* reflection remov* remove signe* signed small
3 so_i sollicitatie_$ something_else sorry_$ sorry_ik sorte* sorted spijt* spijtig starb* starbucks stopt
3 strai* straight studi* studie syste* te_lang te_ver tegen* the_office the_other the_process the_right then
3 then_i this_is this_morning tho tho_$ today tops turns_out two vacat* vacature vanaf veel_te ver veran*
3 veranderd verder_$ volvo voorl* voorlopig voorzien_$ waar_ik want_the way week_$ weekend_werken weer
3 weet_ik werk_$ werkg* werkgever wil_hier with_a with_another withdraw_my yes_and you ziek zitte* zitten zo
2 #_dat #_ik #_kom #_max <learning> ^_amai ^_band ^_changed ^_does ^_eerlijk ^_fulltime ^_graag ^_het ^_hoi
2 ^_hope ^_in ^_oh ^_pff ^_te ^_to ^_too ^_was ^_we ^_yeah ^_you ^_zo a_car a_job a_month a_new a_post
2 aan_iemand af_te afdel* afdeling after_all ahead already_$ am_going amai amste* amsterdam an_offer anoth*
2 another appen applying_$ aroun* around baas baas_heeft baby bakkerij band band_# be_going be_starting bed
2 bedri* bedrijf bedrijf_$ been_offered begin beginnen_$ bel_maar besch* beschikbaar beschikbaar_$
2 bij_postnl bijba* but_no can_you city city_$ daar_kan dacht dagen dank_voor dat dat_echt days de_bakkerij
2 de_moeite de_trein denk did_not ding doing_this dokte* dokter duits* duitsland dus_dan eigenlijk_niet elke
2 en_de en_geen en_toen enoug* enough feel forwa* forward fully fully_remote gaat gave gedaa* gedaan geef
2 gegeven gekre* gekregen gekregen_$ gisteren go_through going_ahead good_$ guys haal haal_me had have_taken
2 having_a heeft_een hem_niet het_is hoeft hoeft_niet hoi hoi_ik hope_you hospital houde* houden houden_$
2 house_$ i_already i_do i_make i_not i_start ik_ben ik_dacht ik_genoeg ik_ook ik_trek in_$ in_other
2 interested inzien_is is_een is_that it_for it_i ja_maar janua* january job_now kan_de keer kids knees lang
2 laugh leeds longer_looking look lost luck_$ m maand* maar_weg made mag make_now makke* mate me_er me_maar
2 me_off me_so me_terug me_toch mee merci merci_$ met mevro* mevrouw mezel* mezelf mijn_man mijn_vader
2 mista* mistake moede* moeder moeit* moeite monda* month_is morge* morgen morning morning_$ my_old my_wife
2 naden* nadenken need never new_job niet_$ niet_aan niet_lukken niet_op niet_zo no no_way not_really
2 not_worth now now_so of_the of_those off off_the oh old_job on_this op op_$ other_$ out_of out_so
2 papiertje pay per_maand pff post pull pull_out reflection_i registration remot* remote remove_me repor*
2 right_now says side situa* solli* sollicitatie_maar solliciteren_$ someo* someone sorry_voor start*
2 starting stop_met sture* sturen te texti* texting thank thank* thank_you thanks thanks_for the this_$
2 this_one though_$ through_with thuis_$ tijd to_be to_find to_go to_pass to_pull to_stay toch_maar too_much
2 trein turns vader ver_voor vier voora* vooral waar we_het weekend weet wife wil_stoppen will_have
2 will_leave will_pass with wordt work_i yeah yesterday_$ you_$ you_are you_guys zette* zetten zetten_$
-2 !optional #_at #_or #_voor <badqual> <goodqual> <lack> <otherwork> <physical> <swear> <transit>
-2 <unwilling> <willing> ^_cheers ^_dag ^_de ^_do ^_doet ^_good ^_had ^_half ^_hangt ^_heb ^_hybride ^_it
-2 ^_let ^_mag ^_max ^_merci ^_minstens ^_nah ^_neen ^_nou ^_omg ^_op ^_ouderenzorg ^_over ^_skip ^_so
-2 ^_stuur ^_thuis ^_wait ^_wat ^_what ^_who ^_will a_problem about about_this afgem* afgemaakt
-2 afgemaakt_dus afraid_so after* afternoon afternoon_$ agent al_ergens al_jaren all_i als_het als_ik altij*
-2 altijd am_not am_on and_want antwo* antwoord any_more ask_me at_# at_all avonden avonden_kan avonds
-2 baan_gehad bache* bachelor be_$ be_a becau* because beetj* beetje before_i begonnen_maar belle* bellen
-2 betaa* bike bit_$ bless bot_$ bram bus_$ bus_is busin* business but_i callc* callcenter can_call care_of
-2 changed_my chat check collega come_back commission_$ compl* complicated compu* computer contactpersoon
-2 contactpersoon_voor dag dame dan_de dan_moet dat_heb dat_was dat_zeg daugh* daughter day_$ de de_fiets
-2 de_kinderafdeling de_late de_vroege de_wagen de_week de_zorg die_van do_# do_this do_weekends duits dutch
-2 early een_beetje een_dame een_echt een_maand een_medewerker eh elke_dag email en end_$ er_# er_is er_weer
-2 eveni* every* expla* explain fine finished for_an forkl* forklift forklift_paper funct* functie gave_up
-2 gebru* gebruik gedaan_$ geef_ik geef_me geen get_back goe goe_$ goed_$ going_$ gsm haha halen_$ hand
-2 hangt has have have_been have_my hbo he heb_ook heel heet help_me helpe* helpen helpen_$ herni* hernia
-2 hier_ook hoe hospi* huidi* huidige huidige_baas husband i_$ i_changed i_drive i_get i_work icu iemand_me
-2 if ik_# ik_al ik_een ik_geef ik_net ik_nog ik_op ik_spreek ik_wel in_a in_mijn instead instead_$
-2 inzien_toch ipv is is_dat is_fine is_niet is_toch it_to it_was it_would ja_$ jaar_dus januari_$ jaren
-2 je_dat just_left kan_iemand kan_ik kan_toch keep kinderafdeling kinderen kinderen_$ klant* kleine krijg*
-2 krijgt laat_ik later lectu* lectures lekke* lekker liefs* liefst lol_$ long lot lukt maar_als maar_een
-2 maar_je maar_mijn mag_het mag_ik mail_$ mail_me many maybe me_at me_geen me_gewoon me_helpen me_please
-2 me_te mean meer_in meer_sinds meer_te mense* mensen mijn_gsm mijn_huidige mijn_vrouw mind_about minst*
-2 minstens moet_# moment monday_to mornings moved my_boss my_daughter my_husband my_mums my_own na_mijn
-2 na_zessen naar_mijn nacht name nee_$ nee_helaas nee_maar nee_sorry need_a niet_dat niet_de niet_heb
-2 niet_langer niet_maar niet_met niet_toe niet_want niet_zomaar night no_$ no_forklift no_it no_sorry
-2 nooit_meer not_i not_to nu_in nummer_niet ochte* ochtend of_this of_your ok_$ om_de omdat_mijn omg on_a
-2 one one_$ opgez* opgezegd oplei* opleiding other* oude overd* overdag own paper_$ part_time pas_als pauze
-2 perso* phone picki* picking praat_ik put_my rathe* rather recruiter regis* restaurant_$ robot s s_avonds
-2 schoo* school see servi* service settl* settled settled_here shop sla so_# so_you someone_ring speak_to
-2 speak_with spoed spreek sprek* spreken sta staat still stop_ik stoppen studie_$ stuur stuur_me succes_met
-2 surname talk tegen tegen_$ telef* telefoon tell_me than that_$ the_elderly the_new the_update the_ward
-2 there there_is think_so three thurs* thursday till to_ask to_do to_give to_speak to_the toen tomor*
-2 tomorrow tot trust_$ until up_on updat* update update_service uur_$ uurtj* vaak van_$ van_mijn vanav*
-2 vanavond vast verhu* vind vind_ik volge* volgende voor_# voor_de voorb* vraag_je vrien* vriendin vrij
-2 vrij_$ vroeg vrouw wacht wagen wagen_$ wait ward_manager was_not week weekends_$ weekends_are weekends_i
-2 weer_$ weten_$ whole whos why wil_ik wilde will_do will_get word would would_not year yes_i yet_$
-2 you_need yours ze zeg_ik zesse* zessen zet zet_me zie_ik zieke* zien zien_$ zit zomaa* zomaar zorg_maar
-3 #_elsewhere <annoyed> <family> <keepon> <question> <real> <talk> <thinkfirst> <transport> <yesword> ^_als
-3 ^_bedankt ^_bel ^_goh ^_is ^_kan ^_linkedin ^_maakt ^_moet ^_unfortunately about_the alleen allow*
-3 allowed allowed_to am_no an any_time back bij_$ binne* binnen boss bother_me but_it can_start care chatb*
-3 chatbot check* colle* com_in commu* commuting coron* corona daar dat_dan dat_niet decem* december die
-3 door_naar een elderly en_die en_mijn engli* english fiets first friend_$ from_me gehad gezegd_wel give_me
-3 gmail gmail_com go_into goh graag_$ halen half have_another have_no helaas_niet help het_$ het_er holid*
-3 holiday hoor hospitality how huidige_baan hybride i_left i_like i_quit ic if_i ik_eigenlijk ik_met in_een
-3 is_het je_$ je_een job_on just kom_met komen_die last late leaving_my left_my leg leg_ik les let_me leven
-3 life life_$ linke* linkedin linkedin_com love lukken_$ maakt_me maar_de maar_even maar_komen maar_op
-3 maar_wil machi* machine medew* medewerker met_een met_mijn mijn_andere mits momen* my nacht* nans near
-3 nee_dat neen niet_dan niet_ik niet_weten nmc nog_een not_actually not_do not_have nothi* nothing oh_en ok
-3 ook op_de op_kantoor op_mijn opzeg* opzegtermijn or order* orders over_$ overs* paper past per_week praat
-3 problem quit rather_stay recru* refus* refused ring room run said satur* saturdays seh seh_$ shift skip
-3 someb* somebody spam stop_commuting stop_me stopp* surna* ta that_out thuis_zitten to_it to_leave to_me
-3 to_say to_you toch_$ trouw* trouwens tuesdays unfor* unfortunately up very visas voor_je vroege wareh*
-3 warehouse wel_ja werk_ik wie wil_weg write years yes you_for you_have zin_in zorg zou_ik
-4 #_jaar <can> <ever> <machine> <person> ^_alles ^_dat ^_doe ^_minder ^_no ^_not ^_omdat ^_thank ^_they a_e
-4 aan_$ al_$ allee* also am_at and are ask auto avond* befor* before ben_# bij_me bit bot but can_i
-4 cancelled could day do doe_me dus_niet en_ik even for for_getting for_the gesto* gestopt getti* getting
-4 getting_back haha_$ heb heb_je heeft_dat het_weekend het_wel hybri* ik_$ ik_kom ik_toch ik_weg ik_werk
-4 in_het it_$ just_so kinde* know_$ komen krijg krijg_ik let liever_niet like_the maakt meer_aan
-4 mijn_kinderen minder_dan moeite_$ my_contract my_job my_number nee_bedankt need_to niet_zeggen night*
-4 nights not_need numme* nummer omdat_ik ouderenzorg probl* put registered ring_me sinds sorry_my speak
-4 team thanks_$ thuis toch_niet tuesd* van_me vergeet voetb* voetbal vroeg* want_dan want_to ward was weg
-4 wel werk_bij werkt when_i who wil_het wrong zater* zeg zeggen_$ zou
-5 #_i <comeback> <condition> <experience> <expired> <months> <since> ^_zaterdag any bij_mijn burnt c call e
-5 eerst for_now gezegd_maar hallo heen het_maar i_got ik_had ik_niet ik_zei interested_in it_out mail
-5 meer_dan my_other nooit numbe* number of om ouder* out_my over overa* overal postc* to_relocate to_stop
-5 uni verge* weten when zegge* zeggen zei
-6 # ^_b ^_liever ^_me ^_would bel_me call_me dan_# dan_$ in is_niks jaar leave mijn_rug moest moest_ik
-6 moet_ik no_i not_give put_$ reloc* relocate weeke*
-7 <busy> <obtain> <schedule> ^_mijn ^_nee b baan_is ben_ik com drive get have_got ik_het left lieve* liever
-7 maar_dat mums no_that nu omdat other_job to_work weekends with_the yet
-8 #_$ <licence> heb_ik open rug that
-9 <maybe> <private> <staff> andere_baan ben_toch doorg* is_geen
-10 #_en <later> aller*
-11 <handover>
-12 !figure
-18 !answer
-58 always
`;
