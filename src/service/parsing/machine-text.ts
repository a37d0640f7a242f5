/**
 * Recognizes mail of machines that says so only in its words: reports of mail servers, out-of-office notes
 * and newsletters. Each needs a phrase that people do not write, or several signs together.
 */

export type MachineText = 'bounce' | 'absence' | 'newsletter'

/** How much of the beginning and of the end of a text is looked at, characters. */
const BEGINNING = 1_200
const ENDING = 2_000
/** Out-of-office notes are short. */
const ABSENCE_MAX_LENGTH = 1_500

const BOUNCE =
  /this message was created automatically by mail delivery software|this is the (mail system at host|qmail-send program|postfix program)|delivery to the following recipients? (failed|has been delayed)|(your|the) message (could not|couldn't|wasn't|was not) (be )?delivered|could not be delivered to (one or more|the following) recipients|undeliverable message|recipient address rejected|die folgende nachricht konnte nicht zugestellt werden|ihre nachricht (konnte nicht zugestellt|wurde nicht zugestellt)|zustellung (an folgende empfänger|der nachricht).{0,40}(fehlgeschlagen|nicht möglich)|n'a pas pu être (remis|délivré|distribué)|échec de la remise|no se (ha podido|pudo) entregar (su|el|tu) (mensaje|correo)|error en la entrega/i

const ABSENCE = [
  /\b(i am|i'm|i will be) (currently )?(out of (the )?office|on (vacation|leave|holiday|annual leave)|away from (the office|my desk))/i,
  /\bthis is an automat(ed|ic) (reply|response)\b/i,
  /\bich bin (derzeit|zur zeit|momentan|aktuell|vom|bis|im moment)?.{0,60}(nicht im (büro|haus)|außer haus|abwesend|im urlaub|nicht erreichbar)/i,
  /\bdies ist eine automatische (antwort|nachricht)\b/i,
  /\b(estoy|estaré|me encuentro) .{0,30}(fuera de (la )?oficina|de vacaciones|ausente)/i,
  /\b(esta es una )?respuesta automática\b/i,
  /\bje (suis|serai) .{0,40}(absente?|en congés?|en vacances|hors du bureau)/i,
  /\bceci est (une réponse|un message) automatique\b/i,
]

/** Signs of a newsletter; a mail with two kinds of them is one. */
const NEWSLETTER = [
  /\bunsubscribe\b|manage (your )?(email )?preferences|\babmelden\b|\babbestellen\b|darse de baja|cancelar (la|su) suscripción|se désabonner|désinscri/i,
  /view (this (e-?mail|message) )?in (your )?browser|(im|in ihrem) browser (ansehen|anzeigen|öffnen)|online-version|ver (este correo )?en (el|su|tu) navegador|(voir|afficher|version).{0,20}(dans votre navigateur|en ligne)/i,
  /you('re| are) receiving this (e-?mail|message|newsletter)|(sie erhalten|du erhältst) diese[nr]? (e-?mail|newsletter|nachricht)|(recibe|recibes) este (correo|boletín)|vous recevez (cet|ce) (e-?mail|message|courriel)/i,
  /all rights reserved|alle rechte vorbehalten|todos los derechos reservados|tous droits réservés/i,
]

/**
 * `text` is what the sender wrote, without quoted history. Null for a text that a person may have written.
 */
export function machineText(text: string): MachineText | null {
  const beginning = text.slice(0, BEGINNING).replace(/’/g, "'")
  if (BOUNCE.test(beginning)) return 'bounce'
  if (text.length <= ABSENCE_MAX_LENGTH && ABSENCE.some((phrase) => phrase.test(beginning))) return 'absence'
  const ends = `${beginning}\n${text.slice(-ENDING).replace(/’/g, "'")}`
  return NEWSLETTER.filter((sign) => sign.test(ends)).length >= 2 ? 'newsletter' : null
}
