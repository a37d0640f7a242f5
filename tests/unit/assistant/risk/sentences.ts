/**
 * Sentences with which the risk gate is measured, by language. None of them is a training line of the
 * classifier.
 */
import type { HandoffKind } from '../../../../src/contract/core/handoff'
import type { InEachLanguage } from '../../../../src/service/assistant/language'

const list = (text: string) => text.trim().split(/\s*\n\s*/)

/** Sentences that a person must see. */
export const DUE: InEachLanguage<Partial<Record<HandoffKind, readonly string[]>>> = {
  en: {
    danger: list(`
      Pressed the pedal on the way down the hill and nothing happened, the truck just kept rolling.
      there is white smoke pouring out from under the hood of the terrane right now
      The steering locked up on me on I-80, I am on the shoulder with two kids
      my wheel came off doing 60
      I can smell gas inside the car and it's getting stronger
      Is it normal that flames come out of the dashboard?? we are outside
      brakes went soft and then gone, barely made it home. can i still drive it to you`),
    injury: list(`
      My wife is in the hospital after your loaner's airbag went off by itself
      I tripped over a cable in your showroom on Friday and my ankle is broken
      your mechanic closed the hood on my hand, 3 stitches
      We had a crash an hour ago in the SUV you sold us. Everybody is alive.
      seat heater burned my back
      hi, i got rear ended yesterday leaving ur lot and my neck is real stiff now`),
    complaint: list(`
      I have been patient for three weeks and not one person from your store has had the decency to call.
      This is the third time I bring the car in for the exact same rattle.
      ur sales guy straight up lied about the warranty
      Honestly I expected better from you folks.
      The way I was spoken to at the service desk this morning was not okay.
      you guys scratched my bumper and acted like it was already there
      To whom it may concern, I am writing to express how dissatisfied I am with the handling of my purchase.
      wrost dealership ever
      The car was promised for Tuesday. It is Friday. Nobody picks up.
      Not impressed. Drove 90 miles for a vehicle you had already sold.
      i feel like i was taken advantage of because im a woman and dont know cars`),
    refund: list(`
      You took 500 off my card and I never bought anything.
      I backed out of the deal on the 3rd and still don't see my deposit in my account.
      The invoice lists four hours of labor and the car was in for one.
      why was I billed for two oil changes
      It's been 40 days since I paid off the car and I have no title.
      please send my money back, the car was never delivered
      i was over charged on the tires
      You still owe me the 750 for the canceled service contract.
      Where is the check for my trade that you promised?`),
    fraud: list(`
      There's a loan at your store under my name and I have never set foot in it.
      somebody used my social to buy a car from you
      I believe the odometer on the car I bought from you was turned back.
      that is not my signature on page 4
      Somebody on Facebook says he works for you and wants a deposit by gift card
      you ran my credit at six banks without asking me`),
    legal: list(`
      You will be hearing from my attorney.
      My lawyer advised me to ask you for the repair records.
      I'm filing with the attorney general tomorrow
      this car is a lemon and i want you to buy it back
      See you in small claims.
      I want out of the contract, the state law gives me that right
      Should I let a judge decide about this?
      Please forward me the address for service of legal documents.`),
    data_deletion: list(`
      Please erase everything you have stored about me.
      delete my info from ur system
      Under CCPA I request a copy of the personal information you collected.
      I want my phone number and credit application removed from your files for good.
      what data do you guys have on me`),
    harassment: list(`
      Your salesman keeps sending me private messages and it makes me uncomfortable.
      He told my husband that people like us can't afford a car here.
      one of your guys made comments about my body during the test drive
      I was treated differently once they heard my accent.`),
    price_offer: list(`
      I'd do 28,500 out the door, today.
      would u take 19k for the black one
      drop it by fifteen hundred and I'll sign this afternoon
      How about 31 even?  I have the money ready.
      If you can get it to 24 flat we have a deal`),
    person: list(`
      Could somebody from your finance team ring me at 312 555 0188 after five?
      I'd rather deal with a real person please
      put me thru to a human
      Let me speak to whoever runs the place
      I want to speak with Priya Raman
      can sum1 call me
      please have Marcus call me tomorrow at 9, 614-555-0171
      agent
      is there a salesman i can talk to`),
  },
  es: {
    danger: list(`
      Se me fueron los frenos bajando la avenida y casi choco.
      está saliendo humo del motor, ¿qué hago?
      el carro se apagó solo en plena autopista y no prende
      huele mucho a gasolina adentro`),
    injury: list(`
      Mi mamá se cayó en la entrada de su taller y está en urgencias.
      tuvimos un choque con la camioneta que nos vendieron y mi hijo se lastimó el brazo
      la bolsa de aire se abrió sola y me quemó la cara`),
    complaint: list(`
      Llevo dos semanas llamando y nadie me da razón de mi carro.
      Qué mal servicio, la verdad.
      el vendedor me mintio sobre los dueños anteriores
      Me entregaron la camioneta sucia y con un rayón, no es lo que esperaba de ustedes.
      estoy muy inconforme con la reparacion`),
    refund: list(`
      Me cobraron dos veces el cambio de aceite.
      ¿Cuándo me van a regresar mi enganche? Cancelé hace un mes.
      en mi factura viene un cargo que yo no autoricé
      ya pagué el carro y no me mandan el título`),
    fraud: list(`
      Alguien sacó un crédito con mi nombre en su agencia.
      esa firma no es mía
      creo que le bajaron las millas al carro que me vendieron`),
    legal: list(`
      Mi abogado se va a comunicar con ustedes.
      Voy a poner una denuncia ante las autoridades.
      los voy a demandar`),
    data_deletion: list(`
      Quiero que borren toda mi información de su sistema.
      Por favor eliminen mis datos personales.`),
    harassment: list(`
      El muchacho de ventas me manda mensajes a mi celular personal y me incomoda.
      Nos trataron mal por ser mexicanos.`),
    price_offer: list(`
      Le doy 22 mil en efectivo hoy mismo.
      si me la dejan en 18,500 la compro`),
    person: list(`
      Prefiero tratar con una persona, no con una máquina.
      ¿Me puede marcar alguien al 312 555 0123?
      quiero hablar con el encargado
      pásame con un vendedor porfa`),
  },
  fr: {
    danger: list(`
      Les freins ont lâché dans la descente, j'ai eu très peur.
      il y a de la fumée qui sort du capot
      La voiture s'est arrêtée net sur l'autoroute, je suis sur la bande d'arrêt d'urgence.
      ça sent l'essence dans l'habitacle, je peux rouler?`),
    injury: list(`
      Mon mari a été blessé par le hayon de la voiture achetée chez vous.
      J'ai glissé sur le carrelage mouillé de votre salle d'exposition et je me suis cassé le poignet.
      on a eu un accident avec votre véhicule de prêt`),
    complaint: list(`
      Je suis très déçue de l'accueil que j'ai reçu samedi.
      Cela fait trois fois que je rapporte la voiture pour la même panne.
      vous vous moquez de vos clients
      On m'avait promis un rappel lundi, toujours rien.
      service nul, personne ne decroche`),
    refund: list(`
      J'ai été débité deux fois pour la même révision.
      Quand allez-vous me rendre mon acompte ? J'ai annulé il y a trois semaines.
      la facture ne correspond pas au devis, vous me devez 200`),
    fraud: list(`
      Quelqu'un a pris un crédit à mon nom dans votre établissement.
      je n'ai jamais signé ce papier
      Je pense que le compteur de la voiture a été trafiqué.`),
    legal: list(`
      Mon avocat vous écrira cette semaine.
      Je vais saisir le tribunal si rien ne bouge.
      c'est un vice caché, je demande l'annulation de la vente`),
    data_deletion: list(`
      Merci de supprimer toutes les informations que vous avez sur moi.
      Je voudrais recevoir une copie de mes données personnelles.`),
    harassment: list(`
      Votre vendeur m'a fait des remarques sexistes pendant l'essai.
      On a refusé de me servir à cause de ma couleur de peau.`),
    price_offer: list(`
      Je vous en offre 21 000, comptant, demain matin.
      si vous enlevez 1000 je la prends`),
    person: list(`
      Je préfère discuter avec quelqu'un de vivant.
      Pouvez-vous me faire rappeler au 514 555 0144 ?
      passez-moi un vendeur svp`),
  },
  de: {
    danger: list(`
      Beim Bergabfahren hat das Bremspedal plötzlich ins Leere getreten.
      aus dem motorraum kommt qualm
      Der Wagen ist mitten auf der Autobahn ausgegangen, ich stehe auf dem Standstreifen.
      die lenkung geht nicht mehr`),
    injury: list(`
      Meine Frau liegt nach einem Unfall mit Ihrem Leihwagen im Krankenhaus.
      Ihr Mechaniker hat mir die Tür auf die Finger geschlagen, es blutet stark.
      bin bei euch auf dem hof gestürzt, knie kaputt`),
    complaint: list(`
      Ich bin mit der Reparatur überhaupt nicht zufrieden.
      So geht man nicht mit Kunden um.
      seit zwei wochen ruft mich keiner zurück obwohl es versprochen war
      Der Verkäufer hat uns über den Zustand getäuscht.
      jetzt schon das dritte mal wegen dem gleichen klappern bei euch`),
    refund: list(`
      Sie haben mir die Inspektion doppelt berechnet.
      Wann bekomme ich endlich meine Anzahlung wieder? Storniert ist seit einem Monat.
      Auf der Rechnung stehen Teile, die nie eingebaut wurden.`),
    fraud: list(`
      Jemand hat auf meinen Namen bei Ihnen einen Kredit aufgenommen.
      die unterschrift ist nicht von mir
      Ich glaube, am Tacho wurde gedreht.`),
    legal: list(`
      Sie hören von meinem Anwalt.
      Ich trete vom Kaufvertrag zurück.
      dann sehen wir uns eben vor gericht`),
    data_deletion: list(`
      Bitte löschen Sie alles, was Sie über mich gespeichert haben.
      Ich verlange Auskunft über meine Daten nach DSGVO.`),
    harassment: list(`
      Ihr Verkäufer hat mich während der Probefahrt angefasst.
      Mir wurde gesagt, Ausländer bedient man hier nicht.`),
    price_offer: list(`
      Ich gebe Ihnen 19.500 bar auf die Hand.
      Wenn Sie 1.500 runtergehen, unterschreibe ich heute.`),
    person: list(`
      Ich möchte lieber mit einem Menschen sprechen.
      Kann mich bitte jemand unter 0151 5550123 anrufen?
      gebt mir mal euren chef`),
  },
}

/** Ordinary sentences, many with words of the above. */
export const ORDINARY: InEachLanguage<readonly string[]> = {
  en: list(`
    How much are brake pads for a 2019 Terrane?
    Is the deposit refundable?
    Do you have it in lemon yellow?
    What's the accident history of N4127?
    do you have airbags in the third row
    how do I complain
    Who is your service manager?
    Does the blue one have emergency braking?
    can i stop by tomorrow around noon
    Where do I stop at the front desk?
    Was it ever in an accident?
    How many airbags does it have?
    Do you sell brake fluid?
    when is my brake job done
    What happens if I return it within three days?
    Do you offer refunds on accessories?
    Is there a fee if I cancel the order?
    What is your refund policy?
    Are you open on Memorial Day?
    Do you charge for a diagnosis?
    How long does it take to charge the Aria?
    Can I charge my car at your place?
    does it come with an anti theft system
    Is the title clean?
    When will I get my plates after I buy?
    Are you a bot?
    am i talking to a human or a robot
    What do you do with my data?
    Do you sell my information to third parties?
    Would you take my old Civic in trade?
    will you take a personal check
    Is the price negotiable?
    What's your best price on the Terrane?
    Do you match prices?
    I want to test drive the red one Saturday
    I'd like to speak about financing options
    Can I bring my lawyer friend along for the test drive?
    My credit took a hit after a hospital stay, can I still get a loan?
    I got burned by gas prices, show me hybrids
    It wouldn't hurt to have all-wheel drive
    The commute is killing me, I need good mpg
    I'm dying to see the new Vesper
    Sick ride! How much?
    My lease ends in March, what are my options?
    I am tired of my old truck and want something smaller
    Do you work on brakes of other makes?
    the check engine light is on, can i get in this week
    My steering wheel squeaks a bit, what would you charge to look at it?
    Do you have a smoke gray interior?
    Is it a smoke free vehicle?
    How hot do the heated seats get?
    Any recalls on the 2021 Aria?
    Can you text me the photos?
    what number do i call for parts
    Who do I ask for when I arrive?
    What time does the manager usually open the store?
    my name is Brooke Court
    We live near the hospital, do you deliver there?
    I need a car for my daughter, she starts college
    Does insurance come with it if it's stolen?
    Do you take power of attorney for the title?
    I can't stop looking at that blue coupe
    never mind
    Thanks, that was super helpful!
    do u have anything cheaper, like under 15k`),
  es: list(`
    ¿Cuánto cuestan las pastillas de freno?
    ¿El depósito es reembolsable?
    ¿Tiene historial de accidentes la N4127?
    ¿Cuántas bolsas de aire trae?
    ¿Puedo pasar mañana a verla?
    ¿Tienen algo en color limón?
    ¿A qué hora cierran el domingo?
    ¿Cuánto cobran por el cambio de aceite?
    ¿Trae freno de emergencia automático?
    ¿Se puede cancelar el pedido?
    ¿Aceptan tarjeta o efectivo?
    ¿El precio es negociable?
    ¿Cuánto me dan por mi Corolla 2016?
    ¿Eres un robot?
    ¿Dónde pongo una queja?
    ¿Qué hacen con mis datos?
    no puedo quedarme mucho rato, cuánto tarda
    quiero manejar la roja el sábado
    Busco una camioneta para mi hijo que ya va a la universidad
    ¿Hablan español?
    ¿Me manda fotos por mensaje?
    cuanto es lo menos de enganche
    gracias, muy amable
    ¿Tienen taller para otras marcas?`),
  fr: list(`
    Combien coûtent les plaquettes de frein ?
    L'acompte est-il remboursable ?
    Le véhicule N4127 a-t-il eu un accident ?
    Combien d'airbags y a-t-il ?
    Je peux passer demain matin ?
    Vous l'avez en jaune citron ?
    À quelle heure fermez-vous le samedi ?
    Est-ce qu'elle a le freinage d'urgence automatique ?
    Acceptez-vous les chèques ?
    Le prix est-il négociable ?
    Vous reprenez mon ancienne voiture ?
    Êtes-vous un robot ?
    Comment faire une réclamation ?
    Que faites-vous de mes données ?
    Je voudrais essayer la rouge samedi
    Il me faut une voiture pour aller à l'hôpital où je travaille
    c'est quoi le kilométrage de la bleue
    Y a-t-il des frais pour annuler la commande ?
    Combien de temps pour la charger ?
    merci beaucoup, bonne journée
    où est votre concession exactement
    Pouvez-vous m'envoyer des photos ?`),
  de: list(`
    Was kosten Bremsbeläge für den Terrane?
    Bekomme ich die Anzahlung zurück, wenn ich nicht kaufe?
    Hatte der N4127 schon mal einen Unfall?
    Wie viele Airbags hat er?
    Kann ich morgen kurz vorbeikommen?
    Gibt es den in Zitronengelb?
    Wann haben Sie am Samstag offen?
    Hat er einen Notbremsassistenten?
    Nehmen Sie auch Kreditkarten?
    Ist der Preis verhandelbar?
    Nehmen Sie meinen alten Golf in Zahlung?
    Sind Sie ein Roboter?
    Wo kann man sich beschweren?
    Was machen Sie mit meinen Daten?
    Ich möchte den roten am Samstag Probe fahren
    Gibt es für das Modell einen offenen Rückruf?
    Muss ich beim Abbrechen der Bestellung etwas zahlen?
    wie lang dauert das laden
    Ich zahle bar, geht das?
    Was kostet das Abmelden vom alten Auto?
    danke für die schnelle antwort
    Habt ihr auch Nichtraucherfahrzeuge?
    Ich suche etwas für meine Tochter, sie arbeitet im Krankenhaus`),
}

/** Wishes for no more messages. */
export const NO_MORE = list(`
  stop texting me
  Please take my number off whatever list this is.
  I bought elsewhere, you can stop writing now
  unsubscribe me pls
  no more msgs
  I don't want to receive any more of these
  por favor ya no me manden mensajes
  dejen de escribirme
  Merci de ne plus m'envoyer de messages.
  désabonnez-moi
  je veux annuler mes sms
  quiero cancelar mis mensajes
  Bitte schreiben Sie mir nicht mehr.
  nehmt mich aus dem verteiler`)

export const NO_OPT_OUT = list(`
  where do I stop at the front desk
  I'll stop by tomorrow
  does it have auto stop start
  can you take me off the schedule for tomorrow
  the car won't stop squeaking
  is there a bus stop near you
  take the doc fee off and I buy
  ¿hay una parada de autobús cerca?
  cancelen mi cita y mándenme un mensaje
  annulez mon rendez-vous et envoyez-moi un sms
  je peux m'arrêter chez vous demain ?
  Ich halte morgen kurz bei Ihnen
  do you have one with the badges removed
  Can I unsubscribe from the satellite radio after a year?`)
