"""Bytes and signatures of transactions; signing needs the package `ecdsa`, the rest the standard library alone."""

from __future__ import annotations

import re
from calendar import timegm
from hashlib import sha256
from time import strptime
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence


class SerializationError(ValueError):
    """A value that has no bytes, with its place."""

    def __init__(self, at: str, expected: str, actual: object) -> None:
        super().__init__(f"{at}: expected {expected}, got {str(actual)[:80]}")


def transaction_bytes(layout: Mapping[str, Any], value: Any) -> bytes:
    """The bytes that signatures and the id of a transaction cover, of its JSON. Raises SerializationError."""
    writer = _Writer(layout["assets"])
    writer.put("", layout["transaction"], value)
    return bytes(writer.written)


def transaction_id(layout: Mapping[str, Any], transaction: Any) -> str:
    """40 hexadecimal digits."""
    return sha256(transaction_bytes(layout, transaction)).digest()[:20].hex()


def signatures(layout: Mapping[str, Any], transaction: Any, keys: Sequence[str], chain_id: str) -> List[str]:
    """Signatures by private keys in wallet import format, on the chain with an id of 64 hexadecimal digits."""
    if not re.fullmatch("[0-9a-fA-F]{64}", chain_id):
        raise ValueError("a chain id has 64 hexadecimal digits")
    digest = sha256(bytes.fromhex(chain_id) + transaction_bytes(layout, transaction)).digest()
    return [_sign(digest, _secret(key)) for key in keys]


class _Writer:
    def __init__(self, assets: Sequence[Any]) -> None:
        self.written = bytearray()
        self._assets = assets
        self._scalars: Dict[str, Callable[[str, Any], None]] = {
            **{f"u{size * 8}": self._integer(size, False) for size in (1, 2, 4, 8)},
            **{f"i{size * 8}": self._integer(size, True) for size in (2, 8)},
            **{"bool": self._bool, "text": self._text, "time": self._time, "asset": self._asset, "key": self._key},
            **{"version": self._version, "bytes": self._bytes, "hash": self._hash},
        }
        self._containers: Dict[str, Callable[[str, Any, Any], None]] = {
            **{"list": self._list, "optional": self._optional, "pair": self._pair},
            **{"struct": self._struct, "tagged": self._tagged},
        }

    def put(self, at: str, layout: Any, value: Any) -> None:
        if isinstance(layout, str):
            self._scalars[layout](at, value)
        else:
            self._containers[layout[0]](at, layout[1:], value)

    def _integer(self, size: int, signed: bool) -> Callable[[str, Any], None]:
        def write(at: str, value: Any) -> None:
            if isinstance(value, bool) or not re.fullmatch(r"-?\d+", str(value), re.ASCII):
                raise SerializationError(at, "an integer", value)
            try:
                self.written += int(value).to_bytes(size, "little", signed=signed)
            except OverflowError:
                raise SerializationError(at, f"an integer of {size} bytes", value) from None

        return write

    def _varint(self, count: int) -> None:
        while count > 0x7F:
            self.written.append(count & 0x7F | 0x80)
            count >>= 7
        self.written.append(count)

    def _bool(self, at: str, value: Any) -> None:
        if not isinstance(value, bool):
            raise SerializationError(at, "a boolean", value)
        self.written.append(value)

    def _text(self, at: str, value: Any) -> None:
        encoded = _text(at, value).encode()
        self._varint(len(encoded))
        self.written += encoded

    def _time(self, at: str, value: Any) -> None:
        try:
            seconds = timegm(strptime(_text(at, value), "%Y-%m-%dT%H:%M:%S"))
        except ValueError:
            raise SerializationError(at, "a time", value) from None
        self.written += (seconds & 0xFFFFFFFF).to_bytes(4, "little")

    def _asset(self, at: str, value: Any) -> None:
        if isinstance(value, dict):
            units, key = value.get("amount"), (value.get("precision"), value.get("nai"))
            kinds = [kind for kind in self._assets if (kind[1], kind[2]) == key]
        else:
            found = re.fullmatch(r"(-?\d+)(?:\.(\d+))? (\S+)", value if isinstance(value, str) else "", re.ASCII)
            whole, fraction, symbol = (found[1], found[2] or "", found[3]) if found else ("", "", "")
            units = whole + fraction
            kinds = [kind for kind in self._assets if (kind[0], kind[1]) == (symbol, len(fraction))]
        if not kinds:
            raise SerializationError(at, "an amount", value)
        self._scalars["i64"](at, units)
        self.written.append(kinds[0][1])
        self.written += kinds[0][3].encode().ljust(7, b"\0")

    def _key(self, at: str, value: Any) -> None:
        decoded = _base58(_text(at, value)[3:], 37)
        if decoded is None:
            raise SerializationError(at, "a public key", value)
        self.written += decoded[:33]

    def _version(self, at: str, value: Any) -> None:
        found = re.fullmatch(r"(\d{1,3})\.(\d{1,3})\.(\d{1,5})", _text(at, value), re.ASCII)
        if found is None:
            raise SerializationError(at, "a version", value)
        major, minor, revision = (int(part) for part in found.groups())
        self._scalars["u32"](at, major << 24 | minor << 16 | revision)

    def _bytes(self, at: str, value: Any) -> None:
        decoded = _from_hex(at, value)
        self._varint(len(decoded))
        self.written += decoded

    def _hash(self, at: str, value: Any) -> None:
        self.written += _from_hex(at, value)

    def _list(self, at: str, parts: Any, value: Any) -> None:
        if not isinstance(value, (list, tuple)):
            raise SerializationError(at, "a list", value)
        self._varint(len(value))
        for index, item in enumerate(value):
            self.put(f"{at}/{index}", parts[0], item)

    def _optional(self, at: str, parts: Any, value: Any) -> None:
        self.written.append(value is not None)
        if value is not None:
            self.put(at, parts[0], value)

    def _pair(self, at: str, parts: Any, value: Any) -> None:
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            raise SerializationError(at, "a pair", value)
        for index, part in enumerate(parts):
            self.put(f"{at}/{index}", part, value[index])

    def _struct(self, at: str, members: Any, value: Any) -> None:
        if not isinstance(value, dict):
            raise SerializationError(at, "an object", value)
        for name, layout, *otherwise in members:
            part = value.get(name)
            self.put(f"{at}/{name}", layout, otherwise[0] if part is None and otherwise else part)

    def _tagged(self, at: str, cases: Any, value: Any) -> None:
        if isinstance(value, dict):
            tag, inner = value.get("type"), value.get("value")
        else:
            tag, inner = value if isinstance(value, (list, tuple)) and len(value) == 2 else (None, None)
        for index, legacy_tag, object_tag, layout in cases:
            if tag is not None and tag in (legacy_tag, object_tag):
                self._varint(index)
                self.put(f"{at}/{tag}", layout, inner)
                return
        raise SerializationError(at, "a known alternative", value)


def _text(at: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    raise SerializationError(at, "text", value)


def _from_hex(at: str, value: Any) -> bytes:
    if not re.fullmatch("(?:[0-9a-fA-F]{2})*", _text(at, value)):
        raise SerializationError(at, "hexadecimal digits", value)
    return bytes.fromhex(value)


_ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def _base58(text: str, size: int) -> Optional[bytes]:
    """None if the text has not so many bytes."""
    number = 0
    for letter in text:
        digit = _ALPHABET.find(letter)
        if digit < 0:
            return None
        number = number * 58 + digit
    zeros = len(text) - len(text.lstrip("1"))
    fits = zeros + (number.bit_length() + 7) // 8 == size
    return number.to_bytes(size, "big") if fits else None


def _secret(wif: str) -> bytes:
    """The secret of a private key in wallet import format; the error never shows the key."""
    decoded = _base58(wif, 37)
    if decoded is not None and decoded[0] == 0x80:
        if sha256(sha256(decoded[:33]).digest()).digest()[:4] == decoded[33:]:
            return decoded[1:33]
    raise ValueError("a private key is no wallet import format, or was mistyped")


def _sign(digest: bytes, secret: bytes) -> str:
    """Tries extra entropy 1, 2, … until neither half is negative or has a needless zero, as other clients of the chain do."""
    from ecdsa import SECP256k1, SigningKey  # type: ignore
    from ecdsa.util import sigencode_strings_canonize  # type: ignore

    key = SigningKey.from_string(secret, SECP256k1)
    for attempt in range(1, 256):
        entropy = sha256(digest + bytes([attempt])).digest()
        options = {"hashfunc": sha256, "sigencode": sigencode_strings_canonize, "extra_entropy": entropy}
        halves: List[bytes] = list(key.sign_digest_deterministic(digest, **options))
        if all(half[0] < 0x80 and (half[0] != 0 or half[1] >= 0x80) for half in halves):
            r, s = (int.from_bytes(half, "big") for half in halves)
            order = int(SECP256k1.order)
            inverse = pow(s, -1, order)
            nonce = SECP256k1.generator * (int.from_bytes(digest, "big") * inverse % order)
            nonce += key.verifying_key.pubkey.point * (r * inverse % order)
            return bytes([31 + int(nonce.y()) % 2]).hex() + b"".join(halves).hex()
    raise ValueError("no canonical signature")
