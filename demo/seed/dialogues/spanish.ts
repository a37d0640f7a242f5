/** Customers who write in Spanish and are answered in Spanish. */
import {
  assistant,
  customer,
  handoff,
  phoneGiven,
  registered,
  showing,
  staff,
  visitBooked,
  type Script,
} from './script'

export const SPANISH: readonly Script[] = [
  {
    name: 'chat-spanish-visit',
    on: ['chat'],
    weight: 5,
    spanish: true,
    steps: [
      customer('Hola, ¿todavía tienen la {vehicle}? ¿Alguien habla español?'),
      showing(
        '¡Hola! Sí, la unidad {stock} está en nuestro lote, a {price} con {miles} millas. Parte de nuestro equipo habla español. ¿Quiere verla?',
      ),
      customer('Sí, [esta semana|lo antes posible], si se puede'),
      assistant('Con gusto. Le propongo {date}, {time}. ¿A qué nombre y número?'),
      customer('{name}, {phone}'),
      phoneGiven,
      visitBooked,
      registered,
      assistant('Queda reservado, {first}. Le esperamos en {address}. Traiga su licencia, por favor.'),
      customer('Muchas gracias'),
    ],
  },
  {
    name: 'chat-spanish-credit',
    on: ['chat'],
    weight: 3,
    spanish: true,
    steps: [
      customer('buenas tardes se puede comprar con ITIN sin historial de credito'),
      assistant(
        'Buenas tardes. Sí, trabajamos con bancos que aceptan ITIN. Una persona de nuestro equipo le explica los requisitos en español. ¿Me deja su número?',
      ),
      customer('{phone} {first}'),
      phoneGiven,
      registered,
      handoff('Compra con ITIN, en español'),
      staff(
        'Hola {first}, soy {rep}. Necesita comprobante de domicilio, dos talones de pago y el ITIN. ¿Cuánto tiene para el enganche?',
      ),
      customer('como 4000'),
      staff('Perfecto, con eso alcanza para la {model}. ¿Puede venir {date} a las {time}?'),
    ],
  },
  {
    name: 'sms-spanish',
    on: ['sms'],
    weight: 4,
    spanish: true,
    steps: [
      assistant(
        '{hi}, this is {agent} with {dealer}. The {vehicle} is here, {price}. When would you like to see it? Reply STOP to opt out.',
      ),
      customer('en español por favor'),
      assistant('Claro. La {vehicle} está aquí, a {price}. ¿Cuándo le gustaría verla?'),
      customer('el domingo'),
      assistant('El domingo: {sundayHoursSpanish}. También puede ser {date}, {time}. ¿Le parece bien?'),
      customer('si esa fecha esta bien'),
      visitBooked,
      assistant('Listo, queda reservado. Le esperamos en {address}.'),
    ],
  },
]
