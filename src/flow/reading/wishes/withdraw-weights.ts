/** Weights of a wish to stop, in tenths, with the features that have each; learned by `npm run bench -- dialogue learn`. */
export const withdrawWeights = `
27 <withdraw>
20 <delete> <goodbye>
19 <nevermind>
18 <apply>
16 <stayjob> this
15 deze
14 <notinterested> <wishother> ik_mijn
13 <decide> <foundwork> job stop were
12 <interest> <leave> <polite> <regret> <startword> anders_$ annul* appli* application cancel iets like_to
12 maar my_application no_need sollicitatie withdraw
11 <health> af blijf dan hier withd*
10 <anymore> al am_out baan_niet else ik_blijf ik_zie maar_niet me nee_ik zoek
9 <cannot> <effort> <negation> ^_oeps ^_stop accep* af_$ cancel_$ chang* dan_maar do_not for_me forge*
9 forget gevon* gevonden ik_bel maar_aan oeps offer will_not would_like
8 <filler> <quantity> <seekingstate> <wait> ^_actually ^_bij ander_$ baan bij blijf_toch cance* door_$
8 een_andere find gegev* give_it go going gooi have_had i_change iets_anders ik ik_af jammer_$ luck
8 mijn_sollicitatie other other_place per taken too trek
7 #_# #_is #_would #_zijn <againstjob> ^_geef al_bij anymo* anymore anymore_$ cover cover_my dealb*
7 dealbreaker een_ander een_contract eigenlijk_wil ergens_anders ga geint* geinteresseerd geinteresseerd_$
7 geraa* gevonden_$ havin* having heb_bij helaas_$ i_have inter* is_a is_not ja_gezegd jamme* jammer kom_ik
7 laat laat_maar maar_$ me_out mind miss moet_dan nah_i niet_en no_longer not_think offer* offered onder_de
7 out_$ proce* rent something spreekt start stay stayi* staying the_job thoug* toch weg_$ werk_gevonden
7 with_this yeste* yesterday you_can
6 <distance> <friend> <stop> <youword> ?asked ^_elk ^_na ^_never ^_none ^_schrijf again alles alrea* already
6 als_dat am_good ander ander* application_$ baan_$ change_my dat_ik dat_je de_# de_baan de_lijst
6 de_zoektocht decid* decided doen dus elders elk elk_weekend ermee forget_it found_another ga_toch gegevens
6 go_back going_to got_the groni* groningen heeft het het_hier honestly_i i_go i_will iemand_anders ik_begin
6 ik_er inmid* inmiddels it know lijst longe* longer maar_uit maar_zitten max meer_mee more_$ movin* moving
6 my_mind naar nah next_week no_more none not_want onder schrijf second_thoughts so somet* stay_in take
6 take_me the_interview thoughts time trek_me van_af zie zoekt* zoektocht zoektocht_$
5 <continue> <correction> ^_eigenlijk ^_found aange* aangenomen accepted all_the allez and_i anders anyth*
5 anything anywa* anyway anyway_$ bedankt_$ bel ben_al ben_inmiddels bette* better changed commi* compa*
5 company conta* contact dan_houdt dit_wordt en_dat er ergen* ergens five gedaan_en have_just heb_iets
5 het_gaat het_voor hier_$ honestly houdt houdt_het i ik_dat ik_heb ik_wil inmiddels_voorzien ja_dat
5 kids_dus lol me_from meer_$ met_# moet more my_registration naast naast_mijn next niet_het niet_meer nodig
5 nog_met not_be not_good polan* poland runni* running running_$ schra* searc* search secon* second so_that
5 sollicitatie_in spree* spreekt_me stree* takin* taking that_i think think_i to to_someone uit uur_is
5 vinde* vinden voor_een voor_het voorz* voorzien what_i wil_me wil_niet work your_time zal zin_$
4 <meta> <money> <possess> <self> <tesco> ^_ah ^_at ^_ben ^_ga ^_oei ^_old ^_the ^_twee aan_een agenc*
4 agency allem* allemaal am been ben_mijn betal* betalen blijv* blijven change cheer* cheers curre* current
4 dagen_kantoor dan_niet dat_moet dat_nog deze_sollicitatie does_not door dus_het eigen* eigenlijk
4 elke_zaterdag elsew* elsewhere elsewhere_$ en_met er_niet er_toch ermee_$ family far find_other geen_zin
4 gezeg* gezegd good_luck had_a happy_to have_decided heb_net helem* helemaal here het_niks het_toch hij
4 hoef hones* i_am i_find ik_doe ik_ga interview is_me is_my it_again it_here it_on ja_ik kan_dat kan_niet
4 kwijt liever_iets lijst_$ list m_niet mag_me me_een me_schrappen meer_ik meer_toe met_twee mijn_gegevens
4 mijn_moeder monday my_current my_manager my_thing nee_dan nee_en new niet_goed niet_zitten niks_meer
4 not_go oei off_$ old old_enough on_reflection out overl* overleg pas_$ pass pass_$ place poland_$ postn*
4 postnl read refle* reflection say_no schrappen schri* so_no stop_maar succe* succes te_doen tell terug
4 terug* the_best the_list the_search this_job time_$ too_far took trek_mijn twee us valle* vallen van_de
4 veel verde* verder verke* voor_me werke* werken what wil woon_in you_i zie_er zin zin_meer zoeke* zoeken
3 #_dus #_in <skipword> ^_# ^_afraid ^_die ^_forget ^_going ^_hoeft ^_if ^_my ^_on ^_turns ^_two ^_wil ^_you
3 a_different aan aanbo* aanbod actually_i afrai* afraid again* against against_it ah ahead al_een all all_$
3 am_done and_it ander_bedrijf application_please as_a at_currys at_home back_to be bed_niet bedac* bedacht
3 been_offered begon* begonnen below best best_of bij_nader cancel_my carry carry_on cheers_$ close count
3 count* curry* currys cut dat_doe de_bus de_kinderen decided_to delet* delete did_not diffe* different
3 doet_er done_$ dus_ik each each_way eerli* eerlijk elder* emplo* employer en_je end enough_to er_nog
3 famil* firm found full_time furth* further fwg fwg_# ga_niet gaan gaat_me gehoo* gehoord gevra* gevraagd
3 gewor* geworden gezegd_$ give goed_ik goede had_ik hande* happy have_already heb_al helaa* helaas het_niet
3 hoop i_stop i_want ieman* iemand ik_dan ik_liever ik_moet ik_nooit ik_stop ik_trek ik_zoek in_january
3 in_my in_person in_poland inzie* inzien is_er is_voor java je_mag job_anymore job_niet job_so juist
3 just_signed kandi* kantoor_is kerst kleintjes laten_we maandag maar_door maar_ik madam makke* marke*
3 market me_bedacht me_op meer meer_nodig met_de met_deze met_kerst mezel* mezelf mijn_bed mijn_rijbewijs
3 mijn_studie nader nader_inzien neede* needed niet_door niet_mijn niet_te niet_van nog_$ not_going not_the
3 nu_geen of_luck off ook_$ out_i pal part please_remove please_take prate* praten process profe* range
3 remov* remove right signe* signed small so_i sollicitatie_$ sorry_$ sorry_ik sorte* sorted spijt* spijtig
3 starb* starbucks stopt strai* straight studi* studie syste* te_lang te_ver tegen* the_office the_other
3 the_process then then_i this_is this_morning tho tho_$ to_stay today tops turns_out two vacat* vacature
3 vanaf veel_te ver veran* veranderd verder_$ voorl* voorlopig voorzien_$ waar_ik want_the way week_$
3 weekend_werken weer weet_ik werk_$ werkg* werkgever wil_hier will with_a with_another withdraw_my yes_and
3 you ziek zitte* zitten zo
2 #_dat #_ik #_kom #_max <learning> ^_amai ^_band ^_changed ^_does ^_eerlijk ^_fulltime ^_graag ^_het ^_hoi
2 ^_hope ^_in ^_oh ^_pff ^_te ^_to ^_too ^_was ^_we ^_yeah ^_zo a_car a_change a_job a_month a_new a_post
2 aan_iemand af_te afdel* afdeling after_all already_$ am_going amai amste* amsterdam an_offer appen
2 applying_$ baas baas_heeft baby bakkerij band band_# be_going be_starting bed bedri* bedrijf bedrijf_$
2 begin beginnen_$ bel_maar besch* beschikbaar beschikbaar_$ bij_postnl bij_volvo bijba* but_no can_you city
2 city_$ daar_kan dacht dagen dan_is dank_voor dat dat_echt days de_bakkerij de_moeite de_trein denk
2 doing_this dokte* dokter duits* duitsland dus_dan eigenlijk_niet elke en_de en_geen en_toen enoug* enough
2 feel findi* finding forwa* forward fully fully_remote gaat gave gedaa* gedaan geef gegeven gekre* gekregen
2 gekregen_$ gisteren go_through going_ahead guys haal haal_me had have_taken having_a heeft_een hem_niet
2 het_is hoeft hoi hoi_ik hope_you hospital houde* houden houden_$ house_$ i_already i_do i_make i_not
2 i_start ik_ben ik_dacht ik_genoeg ik_ook in_$ in_other inzien_is is_een is_that it_for it_i ja_maar janua*
2 january job_now kan_de keer kids knees lang laugh leeds longer_looking look lost luck_$ m maand* maar_weg
2 made mag make make_now mate me_er me_maar me_off me_so me_terug me_toch mee merci merci_$ met mevro*
2 mevrouw mijn_vader mista* mistake moede* moeder moeit* moeite monda* month_is morge* morgen morning
2 morning_$ my_old my_wife naden* nadenken need never new_job niet_$ niet_aan niet_lukken niet_op niet_voor
2 niet_zo no no_way not_really not_worth now now_so of_the of_those off_the old_job on_this op op_$ other_$
2 out_of out_so papiertje pay per_maand pff post pull pull_out reflection_i registration remot* remote
2 remove_me repor* right_now says side situa* solli* sollicitatie_maar solliciteren_$ someo* someone
2 something_else sorry_voor start* starting stop_met sture* sturen te texti* texting thank thank* thank_you
2 thanks thanks_for the the_right this_one though_$ through_with thuis_$ tijd to_be to_find to_go to_pass
2 to_pull toch_maar too_much trein turns vader ver_voor vier volvo voora* vooral waar we_het weekend weet
2 wife wil_stoppen will_have will_leave will_pass with wordt work_i yeah yesterday_$ you_$ you_are you_guys
-2 !optional #_at #_elsewhere #_or #_voor <badqual> <goodqual> <lack> <otherwork> <physical> <swear>
-2 <transit> <unwilling> ^_cheers ^_dag ^_de ^_do ^_doet ^_good ^_had ^_half ^_hangt ^_heb ^_hybride ^_it
-2 ^_let ^_mag ^_max ^_merci ^_nah ^_neen ^_nou ^_omg ^_op ^_ouderenzorg ^_over ^_skip ^_so ^_stuur ^_thuis
-2 ^_wait ^_wat ^_what ^_who ^_will a_problem about about_this afgem* afgemaakt afgemaakt_dus afraid_so
-2 after* afternoon afternoon_$ agent al_ergens al_jaren all_i als_het als_ik altij* altijd am_not am_on
-2 and_want antwo* antwoord any_more ask_me at_# at_all avonden avonden_kan avonds baan_gehad bache*
-2 bachelor be_$ be_a becau* because beetj* beetje before_i begonnen_maar belle* bellen betaa* bike bit_$
-2 bless bot_$ bram bus_$ bus_is busin* business but_i callc* callcenter can_call care_of changed_my chat
-2 chat_with check collega come_back commission_$ compl* complicated compu* computer computer_$
-2 contactpersoon contactpersoon_voor dame dan_de dan_moet dat_heb dat_was dat_zeg daugh* daughter day_$ de
-2 de_fiets de_kinderafdeling de_late de_vroege de_wagen de_week de_zorg do_# do_this do_weekends duits
-2 dutch early een_beetje een_dame een_echt een_maand een_medewerker eh elke_dag email en_ik end_$ er_#
-2 er_is er_weer eveni* every* expla* explain fine finished for_an forkl* forklift forklift_paper funct*
-2 functie gave_up gebru* gebruik gedaan_$ geef_ik geef_me geen get_back gezegd_wel goe goe_$ goed_$ going_$
-2 gsm haha halen_$ hand hangt has have have_a have_my hbo he heb_alleen heb_ook heel heet help_me helpe*
-2 helpen helpen_$ herni* hernia hier_ook hoe hospi* huidi* huidige huidige_baas human husband hybrid i_$
-2 i_changed i_drive i_get i_need i_speak i_work icu iemand_me if ik_# ik_al ik_een ik_geef ik_geen ik_net
-2 ik_nog ik_op ik_spreek ik_wel in_a in_mijn instead instead_$ inzien_toch ipv is is_dat is_fine is_niet
-2 is_toch it_to it_was it_would ja_$ jaar_dus januari_$ jaren je_dat just_left kan_iemand kan_ik keep
-2 kinderafdeling kinderen kinderen_$ klant* kleine krijg* krijgt laat_ik lectu* lectures left_my lekke*
-2 lekker liefs* liefst lol_$ lukt maar_als maar_een maar_je maar_mijn maar_op mag_het mag_ik mail_$ mail_me
-2 many maybe me_at me_gewoon me_helpen me_please me_te me_work mean meer_in meer_sinds meer_te mense*
-2 mensen mijn_gsm mijn_huidige mijn_vrouw mind_about moet_# moment monday_to mornings moved my_boss
-2 my_daughter my_husband my_mums my_own na_mijn na_zessen naar_mijn nacht name name_is nee_$ nee_helaas
-2 nee_maar nee_sorry need_a niet_dat niet_de niet_heb niet_langer niet_maar niet_met niet_toe niet_want
-2 niet_zomaar night no_$ no_forklift no_it no_sorry nooit_meer not_i not_to nu_in ochte* ochtend of_this
-2 of_your ok_$ om_de omdat_mijn omg on_a one one_$ opgez* opgezegd oplei* opleiding oude overd* overdag own
-2 paper_$ part_time pas_als pauze perso* phone praat_ik put_my rathe* rather recruiter regis* restaurant_$
-2 robot s s_avonds schoo* school see servi* service settl* settled settled_here shop sla so_# so_you socia*
-2 someone_ring speak_to speak_with spoed spreek sprek* spreken sta staat still stop_ik stoppen studie_$
-2 stuur stuur_me succes_met surname talk tegen tegen_$ telef* telefoon tell_me than that_$ the_elderly
-2 the_new the_update the_ward there there_is think_so thurs* thursday till to_ask to_do to_give to_speak
-2 to_the toen tomor* tomorrow tot trust_$ until up_on updat* update update_service uur_$ uurtj* vaak van_$
-2 van_mijn vanav* vanavond vast verhu* vind vind_ik volge* volgende voor_# voor_de voorb* vraag_je vrien*
-2 vriendin vrij vrij_$ vroeg vrouw wacht wagen wagen_$ wait ward_manager wareh* warehouse was_not week
-2 weekends_$ weekends_are weekends_i weer_$ wel_ja weten_$ whole whos why wil_ik wilde will_do will_get
-2 word would would_not year yes_i yet_$ you_for you_need yours zeg_ik zesse* zessen zet zet_me zieke*
-2 ziekenhuis zien zien_$ zit zomaa* zomaar
-3 <annoyed> <family> <keepon> <question> <real> <talk> <thinkfirst> <transport> <willing> <yesword> ^_als
-3 ^_bedankt ^_bel ^_goh ^_is ^_kan ^_linkedin ^_maakt ^_minder ^_moet ^_unfortunately about_the alleen
-3 allow* allowed allowed_to am_no an any_time back bij_$ binne* binnen boss bother_me but_it can_start care
-3 chatb* chatbot check* colle* com_in commu* commuting coron* corona could daar dat_dan dat_niet decem*
-3 december die door_naar een elderly en_die en_mijn engli* english fiets first friend_$ from_me gehad
-3 give_me gmail gmail_com go_into goh graag_$ halen half have_no helaas_niet help het_$ het_er holid*
-3 holiday hoor hospitality how huidige_baan hybride i_left i_like i_quit ic if_i ik_eigenlijk ik_met in_een
-3 is_het je_$ je_een job_on just know_$ kom_met komen_die last late later leaving_my leg leg_ik les let_me
-3 leven life life_$ linke* linkedin linkedin_com love lukken_$ maakt_me maar_de maar_even maar_komen
-3 maar_wil machi* machine medew* medewerker met_een met_mijn mijn_andere minder_dan mits momen* my nacht*
-3 nans near nee_dat neen niet_dan niet_weten nmc nog_een not_actually not_do not_have nummer_niet oh_en ok
-3 ook op_de op_kantoor op_mijn opzeg* opzegtermijn or order* orders over_$ overs* paper past per_week praat
-3 problem quit rather_stay recru* refus* refused ring room run said satur* saturdays seh seh_$ shift skip
-3 someb* somebody spam stop_commuting stop_me stopp* surna* ta that_out thuis_zitten to_it to_leave to_me
-3 to_say to_you toch_$ trouw* trouwens tuesdays unfor* unfortunately up very visas voor_je vroege ward
-3 werk_ik wie wil_weg write years yes you_have ze zin_in zorg zou_ik
-4 #_i #_jaar <can> <ever> <machine> <person> ^_alles ^_dat ^_doe ^_no ^_not ^_omdat ^_thank ^_they aan_$
-4 al_$ allee* also am_at and are ask auto avond* befor* before ben_# bij_me bit bot but can_i cancelled day
-4 do doe_me dus_niet even for for_getting for_the gesto* gestopt getti* getting getting_back haha_$
-4 have_another heb_je heeft_dat het_weekend het_wel hybri* ik_$ ik_kom ik_toch ik_weg ik_werk in_het
-4 interested_in it_$ just_so kinde* krijg krijg_ik let liever_niet like_the maakt meer_aan mijn_kinderen
-4 moeite_$ my_contract my_job my_number nee_bedankt need_to niet_ik niet_zeggen night* nights not_need
-4 nothi* nothing numme* nummer omdat_ik ouderenzorg probl* registered ring_me sinds sorry_my speak team
-4 thanks_$ thuis to_stop toch_niet tuesd* van_me vergeet voetb* voetbal vroeg* want_dan want_to was weg wel
-4 werk_bij werkt when_i who wil_het wrong zater* zeg zeggen_$ zou
-5 <comeback> <condition> <experience> <expired> <months> <since> ^_zaterdag a_e any bij_mijn burnt c call
-5 dan_# e eerst for_now gezegd_maar hallo heb heen het_maar i_got ik_had ik_niet ik_zei it_out komen mail
-5 meer_dan my_other nooit numbe* number of om ouder* out_my over overa* overal postc* put to_relocate uni
-5 verge* weten when zegge* zeggen zei
-6 # ^_b ^_liever ^_me ^_would bel_me call_me dan_$ in is_niks jaar leave mijn_rug moest moest_ik moet_ik
-6 no_i not_give put_$ reloc* relocate weeke*
-7 <busy> <obtain> <schedule> ^_mijn ^_nee b baan_is ben_ik com drive get have_got ik_het left lieve* liever
-7 maar_dat mums no_that nu omdat other_job to_work weekends with_the yet
-8 #_$ <licence> heb_ik open rug that
-9 #_en <maybe> <private> <staff> andere_baan ben_toch doorg* is_geen
-10 <later> aller*
-11 <handover>
-12 !figure
-19 !answer
-58 always
`;
