package plumbline

import (
	"bytes"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Signer signs transactions of one chain.
type Signer struct {
	// Curve is secp256k1, such as S256() of the btcec and secp256k1 packages. Its mathematics, and the signer's,
	// do not take the same time for all keys: sign where nobody can measure it.
	Curve elliptic.Curve
	// ChainID has 64 hexadecimal digits.
	ChainID string
	// Keys are private keys in wallet import format.
	Keys []string
}

// SerializationError is a value that has no bytes, with its place.
type SerializationError struct {
	At       string
	Expected string
	Actual   any
}

func (e *SerializationError) Error() string {
	return fmt.Sprintf("%s: expected %s, got %.80s", e.At, e.Expected, fmt.Sprint(e.Actual))
}

type assetLayout struct {
	symbol, nai, binarySymbol string
	precision                 int
}

type transactionLayout struct {
	assets      []assetLayout
	transaction any
}

// parseLayout reads {assets, transaction}, as the description has them.
func parseLayout(text string) transactionLayout {
	var parts struct {
		Assets      [][]any
		Transaction any
	}
	if err := json.Unmarshal([]byte(text), &parts); err != nil {
		panic(err)
	}
	layout := transactionLayout{transaction: parts.Transaction}
	for _, asset := range parts.Assets {
		layout.assets = append(layout.assets, assetLayout{
			symbol: asset[0].(string), precision: int(asset[1].(float64)), nai: asset[2].(string), binarySymbol: asset[3].(string),
		})
	}
	return layout
}

// bytesOf gives the bytes that signatures and the id of a transaction cover, of its JSON.
func (l transactionLayout) bytesOf(value any) ([]byte, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var plain any
	if err := decoder.Decode(&plain); err != nil {
		return nil, err
	}
	written := writer{layout: l}
	err = written.put("", l.transaction, plain)
	return written.data, err
}

// signaturesOf gives a signature for each key.
func (l transactionLayout) signaturesOf(value any, signer Signer) ([]string, error) {
	chain, err := hex.DecodeString(signer.ChainID)
	if err != nil || len(chain) != 32 {
		return nil, errors.New("a chain id has 64 hexadecimal digits")
	}
	data, err := l.bytesOf(value)
	if err != nil {
		return nil, err
	}
	digest := sha256.Sum256(append(chain, data...))
	signatures := []string{}
	for _, key := range signer.Keys {
		secret, err := secretOf(key)
		if err != nil {
			return nil, err
		}
		signatures = append(signatures, sign(signer.Curve, digest[:], secret))
	}
	return signatures, nil
}

type writer struct {
	layout transactionLayout
	data   []byte
}

func (w *writer) put(at string, layout, value any) error {
	if scalar, ok := layout.(string); ok {
		return w.scalar(at, scalar, value)
	}
	parts := layout.([]any)
	switch parts[0] {
	case "list":
		items, ok := value.([]any)
		if !ok {
			return &SerializationError{at, "a list", value}
		}
		w.varint(uint64(len(items)))
		return w.all(at, func(int) any { return parts[1] }, items)
	case "optional":
		if value == nil {
			w.data = append(w.data, 0)
			return nil
		}
		w.data = append(w.data, 1)
		return w.put(at, parts[1], value)
	case "pair":
		items, ok := value.([]any)
		if !ok || len(items) != 2 {
			return &SerializationError{at, "a pair", value}
		}
		return w.all(at, func(index int) any { return parts[1+index] }, items)
	case "struct":
		return w.members(at, parts[1:], value)
	default:
		return w.tagged(at, parts[1:], value)
	}
}

func (w *writer) all(at string, layoutOf func(index int) any, items []any) error {
	for index, item := range items {
		if err := w.put(fmt.Sprintf("%s/%d", at, index), layoutOf(index), item); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) members(at string, members []any, value any) error {
	values, ok := value.(map[string]any)
	if !ok {
		return &SerializationError{at, "an object", value}
	}
	for _, each := range members {
		member := each.([]any)
		part := values[member[0].(string)]
		if part == nil && len(member) > 2 {
			part = member[2]
		}
		if err := w.put(at+"/"+member[0].(string), member[1], part); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) tagged(at string, cases []any, value any) error {
	var tag, inner any
	if members, ok := value.(map[string]any); ok {
		tag, inner = members["type"], members["value"]
	} else if pair, ok := value.([]any); ok && len(pair) == 2 {
		tag, inner = pair[0], pair[1]
	}
	for _, each := range cases {
		parts := each.([]any)
		if tag != nil && (fmt.Sprint(tag) == fmt.Sprint(parts[1]) || tag == parts[2]) {
			w.varint(uint64(parts[0].(float64)))
			return w.put(fmt.Sprintf("%s/%v", at, tag), parts[3], inner)
		}
	}
	return &SerializationError{at, "a known alternative", value}
}

var integerSizes = map[string]int{"u8": 1, "u16": 2, "u32": 4, "u64": 8, "i16": 2, "i64": 8}

func (w *writer) scalar(at, layout string, value any) error {
	if size, ok := integerSizes[layout]; ok {
		return w.integer(at, size, layout[0] == 'i', value)
	}
	switch layout {
	case "bool":
		given, ok := value.(bool)
		if !ok {
			return &SerializationError{at, "a boolean", value}
		}
		bit := byte(0)
		if given {
			bit = 1
		}
		w.data = append(w.data, bit)
		return nil
	case "asset":
		return w.asset(at, value)
	}
	text, ok := value.(string)
	if !ok {
		return &SerializationError{at, "text", value}
	}
	switch layout {
	case "text":
		if !utf8.ValidString(text) {
			return &SerializationError{at, "UTF-8", value}
		}
		w.varint(uint64(len(text)))
		w.data = append(w.data, text...)
	case "time":
		moment, err := time.Parse("2006-01-02T15:04:05", text)
		if err != nil {
			return &SerializationError{at, "a time", value}
		}
		w.data = binary.LittleEndian.AppendUint32(w.data, uint32(moment.Unix()))
	case "key":
		var decoded []byte
		if len(text) > 3 {
			decoded = base58(text[3:], 37)
		}
		if decoded == nil {
			return &SerializationError{at, "a public key", value}
		}
		w.data = append(w.data, decoded[:33]...)
	case "version":
		var major, minor, revision uint32
		if count, err := fmt.Sscanf(text, "%d.%d.%d", &major, &minor, &revision); count != 3 || err != nil {
			return &SerializationError{at, "a version", value}
		}
		w.data = binary.LittleEndian.AppendUint32(w.data, major<<24|minor<<16|revision)
	default:
		decoded, err := hex.DecodeString(text)
		if err != nil {
			return &SerializationError{at, "hexadecimal digits", value}
		}
		if layout == "bytes" {
			w.varint(uint64(len(decoded)))
		}
		w.data = append(w.data, decoded...)
	}
	return nil
}

func (w *writer) integer(at string, size int, signed bool, value any) error {
	number, isNumber := value.(json.Number)
	text, isText := value.(string)
	if isNumber {
		text = number.String()
	}
	integer, ok := new(big.Int).SetString(text, 10)
	if !ok || !isNumber && !isText {
		return &SerializationError{at, "an integer", value}
	}
	least, beyond := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(8*size))
	if signed {
		beyond.Rsh(beyond, 1)
		least.Neg(beyond)
	}
	if integer.Cmp(least) < 0 || integer.Cmp(beyond) >= 0 {
		return &SerializationError{at, fmt.Sprintf("an integer of %d bytes", size), value}
	}
	bits := integer.Uint64()
	if integer.Sign() < 0 {
		bits = uint64(integer.Int64())
	}
	w.data = append(w.data, binary.LittleEndian.AppendUint64(nil, bits)[:size]...)
	return nil
}

func (w *writer) asset(at string, value any) error {
	units, fits := any(nil), func(assetLayout) bool { return false }
	switch given := value.(type) {
	case map[string]any:
		units = given["amount"]
		fits = func(kind assetLayout) bool {
			return given["nai"] == kind.nai && fmt.Sprint(given["precision"]) == strconv.Itoa(kind.precision)
		}
	case string:
		number, symbol, _ := strings.Cut(given, " ")
		whole, fraction, _ := strings.Cut(number, ".")
		units = whole + fraction
		fits = func(kind assetLayout) bool { return kind.symbol == symbol && kind.precision == len(fraction) }
	}
	for _, kind := range w.layout.assets {
		if fits(kind) {
			if err := w.integer(at, 8, true, units); err != nil {
				return err
			}
			symbol := [7]byte{}
			copy(symbol[:], kind.binarySymbol)
			w.data = append(append(w.data, byte(kind.precision)), symbol[:]...)
			return nil
		}
	}
	return &SerializationError{at, "an amount", value}
}

func (w *writer) varint(count uint64) {
	w.data = binary.AppendUvarint(w.data, count)
}

// secretOf gives the secret of a private key in wallet import format; the error never shows the key.
func secretOf(wif string) ([]byte, error) {
	if decoded := base58(wif, 37); decoded != nil && decoded[0] == 0x80 {
		once := sha256.Sum256(decoded[:33])
		twice := sha256.Sum256(once[:])
		if bytes.Equal(twice[:4], decoded[33:]) {
			return decoded[1:33], nil
		}
	}
	return nil, errors.New("a private key is no wallet import format, or was mistyped")
}

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// base58 gives nil if the text has not so many bytes.
func base58(text string, size int) []byte {
	number := new(big.Int)
	for _, letter := range text {
		digit := strings.IndexRune(alphabet, letter)
		if digit < 0 {
			return nil
		}
		number.Add(number.Mul(number, big.NewInt(58)), big.NewInt(int64(digit)))
	}
	zeros := len(text) - len(strings.TrimLeft(text, "1"))
	if zeros+(number.BitLen()+7)/8 != size {
		return nil
	}
	return number.FillBytes(make([]byte, size))
}

// sign tries extra entropy 1, 2, … until neither half is negative or has a needless zero, as other clients of the chain do.
func sign(curve elliptic.Curve, digest, secret []byte) string {
	order := curve.Params().N
	for attempt := byte(1); ; attempt++ {
		entropy := sha256.Sum256(append(append([]byte{}, digest...), attempt))
		nonce := nonceOf(digest, secret, entropy[:], order)
		x, y := curve.ScalarBaseMult(nonce.FillBytes(make([]byte, 32)))
		r := new(big.Int).Mod(x, order)
		s := new(big.Int).Mul(r, new(big.Int).SetBytes(secret))
		s.Add(s, new(big.Int).SetBytes(digest))
		s.Mod(s.Mul(s, new(big.Int).ModInverse(nonce, order)), order)
		recovery := byte(y.Bit(0))
		if s.Cmp(new(big.Int).Rsh(order, 1)) > 0 {
			s.Sub(order, s)
			recovery ^= 1
		}
		halves := append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...)
		if canonical(halves[:32]) && canonical(halves[32:]) {
			return hex.EncodeToString(append([]byte{31 + recovery}, halves...))
		}
	}
}

func canonical(half []byte) bool {
	return half[0] < 0x80 && (half[0] != 0 || half[1] >= 0x80)
}

// nonceOf is the deterministic nonce of RFC 6979 with extra entropy (section 3.6).
func nonceOf(digest, secret, entropy []byte, order *big.Int) *big.Int {
	key, value := make([]byte, 32), bytes.Repeat([]byte{1}, 32)
	mac := func(parts ...[]byte) []byte {
		sum := hmac.New(sha256.New, key)
		for _, part := range parts {
			sum.Write(part)
		}
		return sum.Sum(nil)
	}
	for _, mark := range []byte{0, 1} {
		key = mac(value, []byte{mark}, secret, digest, entropy)
		value = mac(value)
	}
	for {
		value = mac(value)
		if nonce := new(big.Int).SetBytes(value); nonce.Sign() > 0 && nonce.Cmp(order) < 0 {
			return nonce
		}
		key = mac(value, []byte{0})
		value = mac(value)
	}
}
