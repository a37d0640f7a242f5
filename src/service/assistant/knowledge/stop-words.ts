/**
 * Words that say little about the subject of a question: the vehicle itself, people, courtesy, time, the way
 * of asking.
 */
export const WEAK_WORDS =
  'car cars vehicle vehicles auto truck trucks suv suvs van vans minivan pickup crossover sedan hatchback coupe convertible wagon ' +
  'model models dealership dealer dealers store place lot showroom company business red blue black white silver gray grey green want ' +
  'wants wanted wanting like likes use using used able possible possibly allow allowed let offer offers offering provide accept ' +
  'accepted happen happens happening work works working kind type sort way ways thing things stuff case option options policy ' +
  'policies term terms tell say says said saying ask asking question questions wonder wondering curious hope hoping think thinking ' +
  'thought guess believe understand explain mean means sure talk talking help helps info information details idea clue look looking ' +
  'see seeing seen show shown check checking find found hear heard read saw told came went gone done made took gave kept left felt ' +
  'began begin end stop turn run walk stand fall fell happened trying new old good great best better bad nice big small long short ' +
  'right wrong fine easy hard real actual current different other others same extra certain specific general whole full half free ' +
  'exactly exact safe local ready happy sorry buy buying bought purchase purchasing sell selling get getting got own owned pick ' +
  'picking bring bringing put putting set start keep leave need needed spend spent pay paying today tomorrow yesterday tonight now ' +
  'soon later week weeks weekend day days month months year years yr yrs morning afternoon evening night time times monday tuesday ' +
  'wednesday thursday friday saturday sunday january february march april june july august september october november december ' +
  'currently usually normally ever never always still already yet again first next last before after during until till since while ' +
  'once ago early late me myself mine wife husband partner spouse friend friends mom mother dad father parent parents brother sister ' +
  'neighbor coworker boss girlfriend boyfriend fiance guy guys people person folks family salesman salesmen salesperson staff team ' +
  'whoever someone handle handles handling federal sales rep reps far nearest process inside outside anyone factory dear sir madam ' +
  'lol hmm well actually basically just only even maybe probably anyway anyhow quick quickly bit little lots more most less least few ' +
  'several all both each every another around near nearby close here there over under up down out off back through with without ' +
  'because between from into onto against toward instead except if then than so too very everything nothing nobody anywhere somewhere ' +
  'live living lives lived drive driving drives driven drove purpose plan planning planned interested interest really please move ' +
  'moved moving try tried normal regular include included including involve involved part parts per plus approx roughly pretty honor ' +
  'particular single main common typical usual kinda sorta rest total number numbers miles mile mileage dollars bucks grand cost ' +
  'costs much many amount price prices write writing wrote written apply applying applied else along sign signing signed two three ' +
  'four five six seven eight nine ten answer answers reply email mail wish wishing send sending sent join joining stay staying stayed ' +
  'visit visiting expect expecting expected prefer preferred recommend recommended suggest avoid worry worried matter matters depend ' +
  'depends compare compared decide decided choose choosing chose chosen chance chances issue issues problem problems toyota honda ' +
  'ford chevy chevrolet nissan hyundai kia subaru mazda jeep ram gmc bmw audi lexus tesla volkswagen accord civic camry corolla one ' +
  'ones though although rather almost grandmother grandfather grandma grandpa aunt uncle cousin nephew niece special specially line ' +
  'lines standing list contract contracts couple hundred thousand site website web page situation recently lately supposed figure ' +
  'figured figuring gonna wont basis spot spots top middle area town city road street across retire retired retiring pension divorce ' +
  'divorced marry apartment school weather commute commuting trip trips travel traveling highway somehow whether either neither ' +
  'otherwise besides afterwards beforehand meantime straight forward imagine realize notice noticed remember forget forgot care cares ' +
  'mind minds hate love loves enjoy excited nervous afraid scared buick cadillac chrysler dodge lincoln volvo porsche jaguar infiniti ' +
  'acura mitsubishi pontiac saturn mercury scion fiat genesis mini vw mercedes benz f150 silverado tahoe pathfinder rogue altima ' +
  'sentra crv rav4 highlander tacoma tundra prius 4runner wrangler cherokee durango challenger equinox malibu impala traverse ' +
  'suburban yukon sierra acadia enclave escalade navigator expedition fusion fiesta mustang bronco odyssey passat jetta tiguan atlas ' +
  'outback forester crosstrek impreza elantra sonata tucson palisade kona optima sorento sportage telluride miata mdx rdx outlander ' +
  'pacifica caravan sienna forever commit commitment eat wasted feel feeling feels highest honest honestly truth true false fact ' +
  'facts fair fairly realistic realistically literally absolutely totally completely entirely definitely certainly hopefully ' +
  'unfortunately luckily especially mostly mainly generally typically nearly hardly barely anymore eventually immediately suddenly ' +
  'finally earlier sad sick busy lazy crazy weird strange wild insane ridiculous awesome amazing cool perfect wonderful lovely ' +
  'beautiful ugly become became becoming seem seems seemed appear appears turned turning continue continued finish finished finishing ' +
  'adding piece quarter pair dozen bunch ton tons load loads reason reasons advice tip tips opinion opinions circumstance ' +
  'circumstances choice choices arrive arriving arrived leaving reach reaching reached head heading catch met introduce handful ' +
  'plenty enough thrice double triple fourth dude man woman lady gentleman boy girl buddy pal bro adult elderly senior seniors ' +
  'younger older office shift shifts nights nightshift weekday weekdays noon midnight favorite ideal sweet cute fancy plain simple ' +
  'basic advanced modern brand newest oldest latest affordable budget tight rich poor hearing listen listening watch watching study ' +
  'reading typing typed text texted message chat chatting googled searched ad ads advertised advertisement flyer mailer postcard ' +
  'convince convinced promise promised agree agreed refuse refused insist swear carry carried grabbed toss throw dropped placed ' +
  'eligible applies count counts valid legit official smaller bigger larger nicer safer slower longer shorter taller higher closer ' +
  'further farther el la los las un una de del que para por con en es son tienen tiene hay puedo puede hacen hace ustedes usted mi su ' +
  'yo como cual cuanto donde cuando se le les al lo muy quiero quisiera necesito aqui carro carros coche hola gracias favor'
