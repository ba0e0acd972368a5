/** What shops call what they sell, where the title is not "Producto": in Spanish, Portuguese and English. */
const GOODS = `vehiculo, vehicle, auto, carro, veiculo, moto, motocicleta, libro, livro, book, pastel, torta, bolo, pizza, cafe, coffee, bebida, beverage, drink,
  comida, food, alimento, dish, platos, sabor, flavor, helado, sorvete, gelado, pan, pupusa, empanada, arepa, tamal, hamburguesa, dieta, dietas, plan, curso, course, tratamiento,
  tratamento, procedimiento, procedimento, terapia, examen, exame, medicamento, medicine, medicina, drug, farmaco, remedio, juego, jogo, game, videojuego, pelicula, movie, album, disco, cancion, song, flor, flower, fruta,
  fruit, verdura, vegetable, zapato, calzado, shoe, camisa, camiseta, vestido, ropa, tela, joya, perfume, vino, vinho, wine, varietal, cerveza, cerveja, beer, licor, variedad, variedade, repuesto,
  llanta, equipo vendido, paquete, pacote, combo, suscripcion, membresia, membership, subscription, combustible, combustivel, gasolina, fuel, mueble, juguete, brinquedo, toy, cosmetico, insumo, mascota, raza, inmueble, apartamento, propiedad, imovel, property, poliza, seguro`

const nouns = GOODS.split(',').map((noun) => noun.trim())

/** Titles of names of goods: "Pizza", "coffee_name", "Nombre del libro". */
export const GOODS_NAMES = nouns.flatMap((noun) => [noun, `nombre ${noun}`, `${noun} name`, `nombre del ${noun}`])

/** Titles of their codes: "id_vehiculo", "book_id". */
export const GOODS_CODES = nouns.flatMap((noun) => [`id ${noun}`, `${noun} id`, `codigo ${noun}`, `cod ${noun}`])

/** Titles in the plural, which over numbers may be how many: "Pizzas", "Panes". */
export const GOODS_COUNTS: ReadonlySet<string> = new Set(nouns.flatMap((noun) => [`${noun}s`, `${noun}es`]))
